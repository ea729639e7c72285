import path from "node:path";
import { API } from "typescript/unstable/sync";
import { afterAll, describe, expect, it } from "vitest";
import { LooseTexts } from "./loose-text.ts";

const web = path.resolve(import.meta.dirname, "../..");
const api = new API({ cwd: web });
const [project] = api
  .updateSnapshot({ openProject: path.join(web, "tsconfig.json") })
  .getProjects();
if (!project) throw new Error("TypeScript found no project in web/");
const files = project.program
  .getSourceFileNames()
  .filter((name) => name.startsWith(path.join(web, "src")) && name.endsWith(".tsx"))
  .flatMap((name) => project.program.getSourceFile(name) ?? []);
const texts = new LooseTexts(project.checker, files);
const samples = "testing/loose-texts.tsx";

afterAll(() => api.close());

describe("a page that the browser translates", () => {
  it("each text that changes, vanishes or follows an appearing part has an element of its own", () => {
    const loose = files
      .filter(({ fileName }) => !fileName.endsWith(samples))
      .flatMap((file) => texts.find(file).map((text) => `${file.fileName}: ${text}`));
    expect(files.length).toBeGreaterThan(300);
    expect(loose).toEqual([]);
  });

  it("the search for loose texts finds each kind, and no other text", () => {
    const file = files.find(({ fileName }) => fileName.endsWith(samples));
    expect(file && texts.find(file)).toEqual([
      '{is ? ": lost 1" : null}',
      '{is ? "lost" : "2"}',
      "{count}",
      "{name}",
      "lost 5",
      "lost 6",
      "lost 7",
      "<Words is={is} />",
      ", kept",
      "{children}",
    ]);
  });
});
