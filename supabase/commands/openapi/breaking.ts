import { compareSchemas, type Versions } from "./compare-schemas.ts";
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from "./document.ts";

const schemaOf = (content: JsonSchema | undefined): JsonSchema | undefined =>
  content?.content?.["application/json"]?.schema;

function compareParameters(
  before: readonly Parameter[],
  after: readonly Parameter[],
  versions: Versions,
  at: string,
): string[] {
  const find = (all: readonly Parameter[], { name, in: place }: Parameter) =>
    all.find((other) => other.name === name && other.in === place);
  return [
    ...after
      .filter((one) => one.required && !find(before, one)?.required)
      .map(({ name }) => `${at} ?${name}: is now required`),
    ...before.flatMap((one) => {
      const current = find(after, one);
      const place = `${at} ?${one.name}`;
      return current
        ? compareSchemas(one.schema, current.schema, versions, place)
        : [`${place}: was removed`];
    }),
  ];
}

const statusesOf = ({ responses }: Operation) =>
  Object.keys(responses).filter((status) => status !== "default");

/** Whether a visitor may call it. */
const isOpen = ({ security }: Operation) =>
  security !== undefined && (security.length === 0 || security.some((one) => !("session" in one)));

function compareOperations(
  old: Operation,
  current: Operation,
  before: OpenApiDocument,
  after: OpenApiDocument,
  at: string,
): string[] {
  const requests: Versions = { before, after, direction: "request" };
  const [body, currentBody] = [schemaOf(old.requestBody), schemaOf(current.requestBody)];
  const bodyChanges =
    body && currentBody
      ? compareSchemas(body, currentBody, requests, `${at} body`)
      : !body && currentBody
        ? [`${at} body: is now required`]
        : [];
  const statuses = statusesOf(current).filter((status) => !statusesOf(old).includes(status));
  const answer = (operation: Operation) =>
    statusesOf(operation)
      .map((status) => schemaOf(operation.responses[status]))
      .find((schema) => schema !== undefined);
  const [response, currentResponse] = [answer(old), answer(current)];
  const names = ({ parameters = [] }: Operation) => parameters.map(({ name }) => name);
  const added = names(current).filter((name) => !names(old).includes(name));
  return [
    ...(isOpen(old) && !isOpen(current) ? [`${at}: now needs a session`] : []),
    ...compareParameters(old.parameters ?? [], current.parameters ?? [], requests, at),
    ...bodyChanges,
    ...statuses.map((status) => `${at}: may return ${status}`),
    ...(response && currentResponse
      ? compareSchemas(response, currentResponse, { ...requests, direction: "response", added }, at)
      : []),
  ];
}

/** Lists the changes that may break a client of the old document, one line each. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const current = after.paths[path]?.[method];
      return current
        ? compareOperations(operation, current, before, after, at)
        : [`${at}: was removed`];
    }),
  );
}
