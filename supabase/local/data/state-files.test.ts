// The files that the stack keeps beside its database survive a crash, a full disk and time.
import { spawn } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Mail, startMailbox } from "../auth/mailbox.ts";
import { loadSecrets, type StackConfig } from "../config.ts";
import { findFreePorts } from "../network/ports.ts";
import { openLog } from "../parts/log-file.ts";
import { claimInstance, runningInstance } from "./instance-lock.ts";

let folder: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "not-just-me-files-"));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const config = (mailbox = 0): StackConfig => ({
  host: "127.0.0.1",
  dataDir: folder,
  name: "test",
  isDisposable: true,
  ports: { gateway: 0, database: 0, mailbox, web: 0 },
});
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe("the mailbox", () => {
  const file = () => path.join(folder, "mail.jsonl");
  const mail = (subject: string): Mail => ({
    to: "ann@example.com",
    subject,
    html: "",
    text: "",
    createdAt: "now",
  });
  const open = async () => {
    const [port = 0] = await findFreePorts(1);
    const mailbox = await startMailbox(config(port));
    stops.push(mailbox.stop);
    const subjects = async () =>
      ((await (await fetch(`${mailbox.url}/messages`)).json()) as Mail[]).map(
        ({ subject }) => subject,
      );
    return { ...mailbox, subjects };
  };

  it("the mailbox skips a line that a crash cut off, and appends nothing to it", async () => {
    writeFileSync(file(), `${JSON.stringify(mail("whole"))}\n{"to":"ann@exa`);
    const first = await open();
    expect(await first.subjects()).toEqual(["whole"]);
    first.deliver(mail("next"));
    expect(await (await open()).subjects()).toEqual(["next", "whole"]);
    expect(modeOf(file())).toBe(0o600);
  });

  it("the mailbox accepts emails that it cannot write, and logs the failure", async () => {
    const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
    const mailbox = await open();
    mkdirSync(file());
    mailbox.deliver(mail("unwritten"));
    expect(await mailbox.subjects()).toEqual(["unwritten"]);
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it("the mailbox keeps the newest emails up to a limit", async () => {
    const mailbox = await open();
    for (let index = 0; index < 1500; index++) mailbox.deliver(mail(String(index)));
    const subjects = await mailbox.subjects();
    expect(subjects[0]).toBe("1499");
    expect(subjects.length).toBeGreaterThanOrEqual(500);
    expect(subjects.length).toBeLessThanOrEqual(1000);
    expect(readFileSync(file(), "utf8").trim().split("\n").length).toBe(subjects.length);
  });
});

describe("the secrets", () => {
  it("keeps the secrets across restarts, readable by their owner only", () => {
    expect(loadSecrets(config())).toEqual(loadSecrets(config()));
    expect(modeOf(path.join(folder, "secrets.json"))).toBe(0o600);
  });

  it.each(["", '{"jwtSecret":"ab', "{}"])("the error names damaged secrets (%s)", (text) => {
    const file = path.join(folder, "secrets.json");
    writeFileSync(file, text);
    expect(() => loadSecrets(config())).toThrow(`${file} is damaged`);
  });
});

describe("a log", () => {
  const writeLog = async (file: string, texts: readonly string[], maxBytes: number) => {
    const log = openLog(file, maxBytes);
    const stream = Readable.from(texts);
    log.follow(stream);
    await new Promise((resolve) => stream.once("end", resolve));
    return log;
  };

  it("rotates a log before it is large, readable by its owner only", async () => {
    const file = path.join(folder, "part.log");
    writeFileSync(file, "older\n", { mode: 0o644 });
    const lines = Array.from({ length: 100 }, (_, index) => `line ${index}\n`);
    await writeLog(file, lines, 200);
    expect(statSync(file).size).toBeLessThanOrEqual(220);
    expect(statSync(`${file}.1`).size).toBeLessThanOrEqual(220);
    expect(readFileSync(file, "utf8")).toMatch(/line 99\n$/);
    expect([modeOf(file), modeOf(`${file}.1`)]).toEqual([0o600, 0o600]);
  });

  it("a log returns the last line that matches", async () => {
    const log = await writeLog(path.join(folder, "part.log"), ["FATAL: a\nLOG: b\n"], 1000);
    expect(log.last(/FATAL/)).toBe("FATAL: a");
    expect(log.last(/PANIC/)).toBeUndefined();
  });

  it("a log that cannot be written still returns its last line", async () => {
    const log = await writeLog(path.join(folder, "none/part.log"), ["PANIC: full\n"], 1000);
    expect(log.last(/PANIC/)).toBe("PANIC: full");
  });
});

describe("the lock of a folder", () => {
  const file = () => path.join(folder, "stack.pid");

  it("the lock of a folder holds while its process runs", () => {
    const { release } = claimInstance(config());
    expect(runningInstance(config())).toBe(process.pid);
    expect(() => claimInstance(config())).toThrow(`Already running (process ${process.pid}, says`);
    release();
    expect(runningInstance(config())).toBeUndefined();
  });

  it("the lock of a folder is free when its process has ended or another process has its id", async () => {
    const gone = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    await new Promise((resolve) => gone.once("exit", resolve));
    writeFileSync(file(), `${gone.pid}\nlong ago\n`);
    expect(runningInstance(config())).toBeUndefined();
    for (const text of ["1\nThu Jan  1 00:00:00 1970\n", "1", "0", "", "nonsense"]) {
      writeFileSync(file(), text);
      expect(runningInstance(config())).toBeUndefined();
    }
    appendFileSync(file(), "more");
    claimInstance(config()).release();
  });
});
