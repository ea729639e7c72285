import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Change, startManagementApi } from "./management-api.ts";

/** One function as the CLI uploads it. */
export interface Deployment {
  readonly name: string;
  readonly metadata: {
    readonly entrypoint_path: string;
    readonly import_map_path: string;
    readonly verify_jwt: boolean;
  };
  /** Text by path, as the path is uploaded. */
  readonly files: ReadonlyMap<string, string>;
}

async function readDeployment(upload: Change): Promise<Deployment> {
  const form = await new Response(new Uint8Array(upload.body), {
    headers: { "content-type": upload.contentType },
  }).formData();
  const text = (part: ReturnType<FormData["get"]>) => (part instanceof File ? part.text() : part);
  const files = new Map<string, string>();
  for (const file of form.getAll("file")) {
    if (file instanceof File) files.set(file.name, await file.text());
  }
  return {
    name: upload.query.get("slug") ?? "",
    metadata: JSON.parse((await text(form.get("metadata"))) ?? ""),
    files,
  };
}

/** Every function, as the CLI deploys it. */
export async function deployFunctions(): Promise<Deployment[]> {
  const api = await startManagementApi();
  try {
    await api.cli("functions", "deploy", "--use-api");
  } finally {
    await api.stop();
  }
  const uploads = api.changes.filter(({ path }) => path === "/functions/deploy");
  return Promise.all(uploads.map(readDeployment));
}

/** Writes the files, and nothing else, below a folder. */
export function unpack({ files }: Deployment, folder: string): void {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
