import { createServer } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { configFromEnvironment, gatewayUrl } from "./config.ts";
import { findFreePorts, requireFreePorts } from "./ports.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the configuration", () => {
  it("listens on loopback and on Supabase's ports unless told otherwise", () => {
    for (const name of ["STACK_HOST", "API_PORT", "DB_PORT", "MAILBOX_PORT", "WEB_PORT"])
      vi.stubEnv(name, "");
    const config = configFromEnvironment();
    expect(config.host).toBe("127.0.0.1");
    expect(config.ports).toEqual({ gateway: 54321, database: 54322, mailbox: 54324, web: 5173 });
  });

  it("takes ports and host from the environment", () => {
    vi.stubEnv("API_PORT", "6001");
    vi.stubEnv("STACK_HOST", "0.0.0.0");
    const config = configFromEnvironment();
    expect(config.ports.gateway).toBe(6001);
    expect(gatewayUrl(config)).toBe("http://127.0.0.1:6001");
  });

  it.each(["abc", "0", "70000", "12.5"])("refuses %s as a port and names the variable", (text) => {
    vi.stubEnv("DB_PORT", text);
    expect(configFromEnvironment).toThrow(`DB_PORT=${text} is not a port number`);
  });
});

describe("ports", () => {
  it("that are taken are named with the variable that moves them", async () => {
    const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
    const config = { ...configFromEnvironment(), ports: { gateway, database, mailbox, web } };
    await expect(requireFreePorts(config)).resolves.toBeUndefined();
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(mailbox, "127.0.0.1", resolve));
    try {
      await expect(requireFreePorts(config)).rejects.toThrow(
        `port ${mailbox} (mailbox); choose another with MAILBOX_PORT=<port>`,
      );
    } finally {
      squatter.close();
    }
  });
});
