import type { Endpoint } from "../_shared/contract/endpoint.ts";
import type { Cursors } from "./cursor.ts";
import { asCreated, type Call, type Handler } from "./mount.ts";

/** How a resource's calls reach SQL, where that differs from the convention. */
interface Names {
  /** Arguments by the names of fields; by default a field's name in snake case. */
  readonly args?: Readonly<Record<string, string>>;
  /** The cursors of lists. */
  readonly cursors?: Cursors;
}

/** How one call differs. */
interface Difference extends Names {
  /** The function; by default the call's name in snake case. */
  readonly sql?: string;
  /** The argument that takes the whole body. */
  readonly body?: string;
  /** Arguments with the same value in each call. */
  readonly fixed?: Readonly<Record<string, unknown>>;
}

/** A call of the contract and its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
  /** The convention's SQL call; absent if a handler is written by hand. */
  readonly sql?: { readonly name: string; readonly args: readonly string[] };
}

type Differences<C> = {
  readonly [N in keyof C]?: C[N] extends Endpoint ? Handler<C[N]> | Difference : never;
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Schema = Endpoint["query"];
const fieldsOf = (schema: Schema): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The routes of a contract file. By convention a call is the SQL function of its name, with the
 * fields of path, query and body as arguments, unless they are null.
 */
export function routesOf<C extends object>(
  contract: C,
  names: Names = {},
  differences: Differences<C> = {},
): Route[] {
  return Object.entries(contract).flatMap(([name, endpoint]): Route[] => {
    if (!isEndpoint(endpoint)) return [];
    const difference: unknown = differences[name as keyof C] ?? {};
    if (typeof difference === "function")
      return [{ endpoint, handler: difference as Handler<Endpoint> }];
    const { args, ...others } = difference as Difference;
    return [
      routeTo(endpoint, snakeCase(name), { ...names, ...others, args: { ...names.args, ...args } }),
    ];
  });
}

function routeTo(endpoint: Endpoint, name: string, difference: Difference): Route {
  const { sql = name, args: names = {}, cursors, body: bodyName, fixed = {} } = difference;
  const argumentOf = (field: string) => names[field] ?? snakeCase(field);
  const isPage = cursors !== undefined && fieldsOf(endpoint.query).includes("cursor");
  const handler = async ({ call, params, query, body }: Call<Endpoint>) => {
    const fields: Record<string, unknown> = { ...(params as object), ...(query as object) };
    if (isPage) fields.cursor = cursors.place(fields.cursor as string | undefined);
    if (bodyName === undefined) Object.assign(fields, body);
    const entries = Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null,
    );
    const args = Object.fromEntries(entries.map(([field, value]) => [argumentOf(field), value]));
    if (bodyName !== undefined) args[bodyName] = body;
    const result: unknown = await call(sql as never, { ...fixed, ...args } as never);
    return isPage ? cursors.page(result) : responseTo(endpoint, result);
  };
  const fields = [endpoint.params, endpoint.query, bodyName ? undefined : endpoint.body];
  const args = [
    ...Object.keys(fixed),
    ...fields.flatMap(fieldsOf).map(argumentOf),
    ...(bodyName ? [bodyName] : []),
  ];
  return { endpoint, handler, sql: { name: sql, args } };
}

/**
 * SQL's result in the contract's form. Of `{ isNew, … }`, the other field is the response; a value
 * that is no object becomes the response's only field.
 */
function responseTo(endpoint: Endpoint, result: unknown): unknown {
  if (endpoint.output._zod.def.type === "null") return undefined;
  if (endpoint.creates === "if new" && isObject(result)) {
    const { isNew, ...rest } = result;
    const response = withField(endpoint, Object.values(rest)[0]);
    return isNew ? asCreated(response) : response;
  }
  return withField(endpoint, result);
}

function withField({ output }: Endpoint, result: unknown): unknown {
  const [field, ...others] = fieldsOf(output);
  if (field === undefined || others.length > 0 || isObject(result)) return result;
  return { [field]: result };
}

/** The routes in an order in which a fixed part of a path comes before a parameter. */
export function sortRoutes(routes: readonly Route[]): Route[] {
  const key = ({ endpoint }: Route) => endpoint.path.replaceAll(":", "~");
  return routes.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
