import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { callsText } from "./calls.ts";
import { callsFile, readSchemas, schemasFolder } from "./files.ts";

const file = (text: string) => callsText([{ name: "answers/fans.sql", text }]);

const follow = `-- api.follow(fan_id, note default null): Follows a fan's
-- posts: {id}.
create function private.follow(p_fan_id uuid, p_note private.short_text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$ begin return '{}'; end $$;
grant execute on function private.follow to anon, authenticated;
`;
const domain = "create domain private.short_text as text;\n";

describe("the wrappers in api", () => {
  it("calls.sql is up to date; `npm run generate` writes it", () => {
    expect(readFileSync(path.join(schemasFolder, callsFile), "utf8")).toBe(
      callsText(readSchemas()),
    );
  });

  it("wrappers take name, defaults and comment from the line, and the rest from the private function", () => {
    expect(file(domain + follow)).toContain(`
create function api.follow(fan_id uuid, note text default null) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$ begin return private.follow(fan_id, note); end $$;
comment on function api.follow is
  'Follows a fan''s posts: {id}.';
grant execute on function api.follow to anon, authenticated;
`);
  });

  it("a wrapper returns nothing, or the result of the function that it calls afterwards", () => {
    const silent = follow.replace("returns jsonb", "returns void");
    expect(file(silent)).toContain("perform private.follow(fan_id, note); end");
    const other = "create function api.get_fan(fan_id uuid) returns json\nlanguage sql as $$ $$;\n";
    const then = silent.replace("null):", "null) then api.get_fan(fan_id):");
    expect(() => file(then)).toThrow("api.get_fan does not exist");
    expect(file(other.replace("api.", "private.") + then)).toContain("returns json\n");
    expect(file(other + then)).toMatch(
      /returns json\n.*\n.*begin\n {2}perform private.follow\(fan_id, note\);\n {2}return api.get_fan\(fan_id\);\nend/,
    );
  });

  it("a wrapper has the timeout that its line names", () => {
    const slow = follow.replace("null):", "null) within 50s:");
    expect(file(slow)).toContain("search_path = ''\nset statement_timeout = '50s'\nas $$");
  });

  it.each([
    ["above another function", follow.replace("private.follow(p", "private.leave(p"), /is above/],
    ["with other arguments", follow.replace("fan_id, ", ""), /has other arguments/],
    ["without a role", follow.replace(/grant.*/, ""), /is granted to nobody/],
  ])("rejects a line %s", (_, text, message) => {
    expect(() => file(text)).toThrow(message);
  });

  it("each comment that declares a call has a wrapper", () => {
    const lines = readSchemas().flatMap(({ text }) => text.match(/^-- api\.\w+\(/gm) ?? []);
    const made = callsText(readSchemas()).match(/^create function/gm) ?? [];
    expect(lines).toHaveLength(made.length);
  });
});
