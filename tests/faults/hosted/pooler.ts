import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";

/** Of PostgreSQL's protocol. https://www.postgresql.org/docs/current/protocol-message-formats.html */
const SYNC = 0x53;
const QUERY = 0x51;
const TERMINATE = 0x58;
const READY = 0x5a;
const HEADER = 5;
const SSL_REQUEST = 80_877_103;
const IDLE = 0x49;

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(HEADER);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const parameter = (name: string, value: string) => message("S", Buffer.from(`${name}\0${value}\0`));
/** Lets in everybody who can reach this port. */
const WELCOME = Buffer.concat([
  message("R", Buffer.alloc(4)),
  ...Object.entries({ server_version: "15.0", client_encoding: "UTF8", DateStyle: "ISO, MDY", TimeZone: "UTC" }).map(
    ([name, value]) => parameter(name, value),
  ),
  message("K", Buffer.alloc(8)),
  message("Z", Buffer.from("I")),
]);

/** Splits a stream into whole messages. */
function reader(hasStartup: boolean, take: (message: Buffer, isStartup: boolean) => void): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  let isStartup = hasStartup;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const head = isStartup ? 0 : 1;
      if (pending.length < head + 4) return;
      const end = head + pending.readInt32BE(head);
      if (pending.length < end) return;
      const whole = pending.subarray(0, end);
      pending = pending.subarray(end);
      const wasStartup = isStartup;
      if (wasStartup && whole.readInt32BE(4) !== SSL_REQUEST) isStartup = false;
      take(whole, wasStartup);
    }
  };
}

interface Client {
  socket: Socket;
  waiting: Buffer[];
  /** Requests whose end the database has not announced. */
  open: number;
  server: Server | null;
  asked_at: number;
}

interface Server {
  stream: Socket;
  client: Client | null;
}

/**
 * A pooler in transaction mode, as Supabase's in front of many instances: a client has one of a few connections only during a transaction,
 * and waits for it otherwise. Keeps no prepared statements and ignores the settings of a connection.
 */
export async function openPooler(databaseUrl: string, size: number) {
  const clients = new Set<Client>();
  const queue: Client[] = [];
  const servers: Server[] = [];
  const idle: Server[] = [];
  let longestWait = 0;
  let mostClients = 0;

  async function connect(): Promise<void> {
    const session = new pg.Client({ connectionString: databaseUrl });
    await session.connect();
    const { stream } = (session as unknown as { connection: { stream: Socket } }).connection;
    // from here on the pooler speaks for its clients
    stream.removeAllListeners();
    const server: Server = { stream, client: null };
    stream.on("error", () => {});
    stream.on(
      "data",
      reader(false, (part) => {
        const { client } = server;
        if (!client) return;
        client.socket.write(part);
        if (part[0] !== READY) return;
        client.open--;
        if (client.open === 0 && part[HEADER] === IDLE) release(server, client);
      }),
    );
    servers.push(server);
    free(server);
  }

  function release(server: Server, client: Client): void {
    client.server = null;
    free(server);
    if (client.waiting.length > 0) ask(client);
  }

  function free(server: Server): void {
    server.client = null;
    const next = queue.shift();
    if (next) assign(server, next);
    else idle.push(server);
  }

  function ask(client: Client): void {
    client.asked_at = performance.now();
    const server = idle.pop();
    if (server) assign(server, client);
    else queue.push(client);
  }

  function assign(server: Server, client: Client): void {
    longestWait = Math.max(longestWait, performance.now() - client.asked_at);
    server.client = client;
    client.server = server;
    for (const part of client.waiting.splice(0)) forward(client, part);
  }

  function forward(client: Client, part: Buffer): void {
    if (part[0] === SYNC || part[0] === QUERY) client.open++;
    client.server?.stream.write(part);
  }

  function take(client: Client, part: Buffer, isStartup: boolean): void {
    if (isStartup) {
      client.socket.write(part.readInt32BE(4) === SSL_REQUEST ? "N" : WELCOME);
    } else if (part[0] === TERMINATE) {
      client.socket.end();
    } else if (client.server) {
      forward(client, part);
    } else {
      client.waiting.push(Buffer.from(part));
      if (client.waiting.length === 1) ask(client);
    }
  }

  function leave(client: Client): void {
    clients.delete(client);
    const place = queue.indexOf(client);
    if (place >= 0) queue.splice(place, 1);
    const { server } = client;
    if (!server) return;
    // in the middle of a transaction: its connection cannot be used by others
    client.server = null;
    server.client = null;
    server.stream.destroy();
    servers.splice(servers.indexOf(server), 1);
    void connect();
  }

  await Promise.all(Array.from({ length: size }, connect));
  const listener = createServer((socket) => {
    const client: Client = { socket, waiting: [], open: 0, server: null, asked_at: 0 };
    clients.add(client);
    mostClients = Math.max(mostClients, clients.size);
    socket.setNoDelay();
    socket.on("error", () => {});
    socket.on("close", () => leave(client));
    socket.on(
      "data",
      reader(true, (part, isStartup) => take(client, part, isStartup)),
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** The longest time for which a client waited for a connection, in ms, and how many clients there were at once. */
    figures: () => ({ longestWait, mostClients }),
    close: () => {
      for (const { socket } of clients) socket.destroy();
      listener.close();
      for (const { stream } of servers) stream.destroy();
    },
  };
}
