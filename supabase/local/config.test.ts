import { type AddressInfo, connect, createServer } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { appOrigins, gatewayUrl, type Ports } from "./config.ts";
import { configFromEnvironment } from "./environment.ts";
import { findFreePorts, requireFreePorts } from "./network/ports.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the configuration", () => {
  it("listens on loopback and on Supabase's ports by default", () => {
    for (const name of ["STACK_HOST", "API_PORT", "DB_PORT", "MAILBOX_PORT", "WEB_PORT"])
      vi.stubEnv(name, "");
    const config = configFromEnvironment();
    expect(config.host).toBe("127.0.0.1");
    expect(config.ports).toEqual({ gateway: 54321, database: 54322, mailbox: 54324, web: 5173 });
  });

  it("reads ports and host from the environment", () => {
    vi.stubEnv("API_PORT", "6001");
    vi.stubEnv("STACK_HOST", "0.0.0.0");
    const config = configFromEnvironment();
    expect(config.ports.gateway).toBe(6001);
    expect(gatewayUrl(config)).toBe("http://127.0.0.1:6001");
  });

  it("leaves the default port out of the app's origins, like browsers", () => {
    vi.stubEnv("WEB_PORT", "80");
    vi.stubEnv("STACK_HOST", "");
    expect(appOrigins(configFromEnvironment())).toEqual(["http://127.0.0.1", "http://localhost"]);
  });

  it.each(["abc", "0", "-1", "70000", "12.5", "1e3", "0x10"])(
    "rejects %s as a port and names the variable",
    (text) => {
      vi.stubEnv("DB_PORT", text);
      expect(configFromEnvironment).toThrow(`DB_PORT=${text} is not a port number (1 to 65535).`);
    },
  );

  it("rejects one port for two parts and names both variables", () => {
    vi.stubEnv("DB_PORT", "6001");
    vi.stubEnv("WEB_PORT", "6001");
    expect(configFromEnvironment).toThrow(
      "DB_PORT and WEB_PORT are both 6001: each needs a port of its own.",
    );
    vi.stubEnv("WEB_PORT", "54321");
    expect(configFromEnvironment).toThrow("API_PORT and WEB_PORT are both 54321");
  });

  it.each(["-1", "0", "1.5", "many", "Infinity"])("rejects %s as a limit of sign-ins", (text) => {
    vi.stubEnv("SIGN_IN_LIMIT", text);
    expect(configFromEnvironment).toThrow(
      `SIGN_IN_LIMIT=${text} is not a number of tries (1 or more).`,
    );
  });

  it.each(["true", "yes", "2"])("rejects %s as a switch", (text) => {
    vi.stubEnv("CONFIRM_ADDRESSES", text);
    expect(configFromEnvironment).toThrow(`CONFIRM_ADDRESSES=${text} is neither 0 nor 1.`);
  });

  it.each([
    ["", false],
    ["0", false],
    ["1", true],
  ])("reads %j as a switch", (text, isOn) => {
    vi.stubEnv("CONFIRM_ADDRESSES", text);
    expect(configFromEnvironment().confirmsAddresses).toBe(isOn);
  });
});

describe.concurrent("ports", () => {
  const configWith = async (ports: Partial<Ports>, host = "127.0.0.1") => {
    const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
    return {
      ...configFromEnvironment(),
      host,
      ports: { gateway, database, mailbox, web, ...ports },
    };
  };
  const listen = async () => {
    const server = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { server, port: (server.address() as AddressInfo).port };
  };

  it("finds ports that outgoing connections and port 0 do not use", async () => {
    expect(Math.max(...(await findFreePorts(20)))).toBeLessThan(32_768);
  });

  it("finds distinct ports", async () => {
    const [port = 0] = await findFreePorts(1);
    await expect(findFreePorts(1, { first: port, last: port })).rejects.toThrow(
      `No port from ${port} to ${port} is free.`,
    );
  });

  it("accepts free ports", async () => {
    await expect(requireFreePorts(await configWith({}))).resolves.toBeUndefined();
  });

  it("names a port in use and the variable that changes it", async () => {
    const { server, port } = await listen();
    try {
      await expect(requireFreePorts(await configWith({ mailbox: port }))).rejects.toThrow(
        `Cannot listen on port ${port} (mailbox): another program listens on it; choose another with MAILBOX_PORT=<port>`,
      );
    } finally {
      server.close();
    }
  });

  it("reports that an outgoing connection uses the port", async () => {
    const { server, port } = await listen();
    const client = connect(port, "127.0.0.1");
    await new Promise((resolve) => client.once("connect", resolve));
    try {
      const config = await configWith({ gateway: client.localPort ?? 0 });
      await expect(requireFreePorts(config)).rejects.toThrow(
        `port ${client.localPort} (gateway): probably an outgoing connection has it, for about a minute; choose another with API_PORT=<port>`,
      );
    } finally {
      client.destroy();
      server.close();
    }
  });

  it("names an address that belongs to another machine", async () => {
    await expect(requireFreePorts(await configWith({}, "192.0.2.1"))).rejects.toThrow(
      "STACK_HOST=192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)",
    );
  });
});
