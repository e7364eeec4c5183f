import { closeSync, openSync, readSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Backend } from "./backend";
import { asSuperuser } from "./superuser";

/** A statement in the server's log, by its first line that has words. */
const LOGGED = /LOG: {2}(?:statement|execute [^:]*):\s*([^\n]*)/g;
/** Until every server process has read a new setting, and written what it logs. */
const SETTLED_MS = 300;

/**
 * Records the statements that clients send to PostgreSQL, which are its round trips unless a client pipelines some. Statements inside
 * functions are not logged. One at a time per server, because it changes a setting of the server.
 */
export class StatementLog {
  private constructor(
    private readonly file: string,
    /** A connection of the superuser whose own statements are not logged. */
    readonly db: Client,
  ) {}

  static async open({ databaseUrl, dataDir }: Pick<Backend, "databaseUrl" | "dataDir">): Promise<StatementLog> {
    const db = new Client({ connectionString: asSuperuser(databaseUrl), options: "-c log_statement=none" });
    await db.connect();
    await db.query("alter system set log_statement = 'all'");
    await db.query("select pg_reload_conf()");
    await wait(SETTLED_MS);
    return new StatementLog(`${dataDir}/postgres.log`, db);
  }

  /** The beginnings of the statements sent while `work` runs, in order. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const begin = statSync(this.file).size;
    await work();
    await wait(SETTLED_MS);
    return [...this.readFrom(begin).matchAll(LOGGED)].map(([, statement = ""]) => statement);
  }

  async close(): Promise<void> {
    await this.db.query("alter system reset log_statement");
    await this.db.query("select pg_reload_conf()");
    await this.db.end();
  }

  private readFrom(begin: number): string {
    const bytes = Buffer.alloc(statSync(this.file).size - begin);
    const file = openSync(this.file, "r");
    try {
      return bytes.toString("utf8", 0, readSync(file, bytes, 0, bytes.length, begin));
    } finally {
      closeSync(file);
    }
  }
}

/** How often each kind of statement occurs, most frequent first: "4 × select * from system.get_job". */
export function summarise(statements: string[], most = 12): string[] {
  const counts = new Map<string, number>();
  for (const statement of statements) {
    const kind = statement.trim().replaceAll(/\s+/g, " ").split("(")[0]?.slice(0, 70) ?? "";
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([kind, count]) => `${count} × ${kind}`);
}
