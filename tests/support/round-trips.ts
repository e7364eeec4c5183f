import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { atEnd } from "./at-end";

/** A statement that a client sent and waited for; of a function call, the function's name. */
type Statement = string;

/** The end of a statement in PostgreSQL's protocol: Sync, or a simple Query. The one after a Parse has its text. */
const SYNC = 0x53;
const QUERY = 0x51;
const PARSE = 0x50;
const BIND = 0x42;
const HEADER = 5;

/** Passes connections on to PostgreSQL and records their statements: each is one round trip. */
export class RoundTrips {
  readonly statements: Statement[] = [];

  private constructor(readonly url: string) {}

  static async open(databaseUrl: string): Promise<RoundTrips> {
    const target = new URL(databaseUrl);
    const sockets = new Set<Socket>();
    let record = (_: Statement) => {};
    const server = createServer((client) => {
      const database = connect(Number(target.port), target.hostname);
      client.on(
        "data",
        readMessages((statement) => record(statement)),
      );
      client.pipe(database).pipe(client);
      for (const socket of [client, database]) {
        sockets.add(socket);
        socket.setNoDelay();
        socket.on("error", () => {});
        socket.on("close", () => {
          client.destroy();
          database.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    atEnd(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const trips = new RoundTrips(url.href);
    record = (statement) => trips.statements.push(statement);
    return trips;
  }

  /** Forgets what was recorded. */
  clear(): void {
    this.statements.length = 0;
  }

  /** How often each statement was sent, without what a worker sends by the clock. */
  counts(): Record<Statement, number> {
    const counts: Record<Statement, number> = {};
    for (const statement of this.statements) {
      if (/record_heartbeat|known_crontabs|reset_locked/.test(statement)) continue;
      counts[statement] = (counts[statement] ?? 0) + 1;
    }
    return counts;
  }
}

/** Reports the statements in a client's stream, which starts with a message without a type. */
function readMessages(record: (statement: Statement) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>();
  let pending = Buffer.alloc(0);
  let isStarted = false;
  let text = "";
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    if (!isStarted) {
      if (pending.length < 4 || pending.length < pending.readInt32BE(0)) return;
      pending = pending.subarray(pending.readInt32BE(0));
      isStarted = true;
    }
    while (pending.length >= HEADER) {
      const end = 1 + pending.readInt32BE(1);
      if (pending.length < end) return;
      const [type] = pending;
      const body = pending.subarray(HEADER, end).toString("latin1").split("\0");
      if (type === PARSE) {
        text = body[1] ?? "";
        prepared.set(body[0] ?? "", text);
      }
      if (type === BIND) text = prepared.get(body[1] ?? "") ?? text;
      if (type === QUERY) record(nameOf(body[0] ?? ""));
      if (type === SYNC) record(nameOf(text));
      pending = pending.subarray(end);
    }
  };
}

function nameOf(text: string): Statement {
  const [, called] = /^select \* from ([\w.]+)\(/.exec(text) ?? [];
  if (called) return called;
  if (/_private_jobs/.test(text)) return /^\s*with j as \(\s*select/.test(text) ? "get_job" : "complete_job";
  return text.trim().slice(0, 60);
}
