/**
 * The connections of lite's queries. lite waits for "begin", the settings and the query one after the other; here the first two are
 * pipelined with the third, and statements are prepared, which halves a request's time.
 */
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import { createPool } from "../database";
import type { ValueParsers } from "./value-parsers";

/** Marks a statement whose result is not needed before the next one is sent. */
export const UNAWAITED = "/* unawaited */";
/** lite's last query of a function call: whether it set status or headers. Only "commit" follows it. */
const LAST_QUESTION = /^\s*select current_setting\('response\.status'/i;
const MOST_PREPARED = 1000;

export interface RestPool {
  kysely: Kysely<unknown>;
  /** After a schema change, prepared statements must not be reused: their results may have other columns. */
  forgetStatements(): void;
  close(): Promise<void>;
}

export function createRestPool(databaseUrl: string, parsers: ValueParsers, max: number): RestPool {
  const pool = createPool(databaseUrl, { max, pipeline: true, options: "-c timezone=UTC", types: parsers });
  const names = new StatementNames();
  const facade: PostgresPool = {
    connect: async () => pipelined(await pool.connect(), names),
    end: () => pool.end(),
  };
  return {
    kysely: new Kysely({ dialect: new PostgresDialect({ pool: facade }) }),
    forgetStatements: () => names.forget(),
    close: () => pool.end(),
  };
}

function pipelined(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let commit: Promise<unknown> | null = null;
  const send = (text: string, values: readonly unknown[] = []) =>
    client.query({ text, values: [...values], ...(values.length > 0 && { name: names.of(text) }) });

  const query = (text: string, values?: readonly unknown[]): Promise<unknown> => {
    if (text === "commit" && commit) {
      const sent = commit;
      commit = null;
      return sent;
    }
    const answer = send(text, values);
    if (text === "begin" || text.startsWith(UNAWAITED)) {
      // If this fails, the transaction's next statement fails as well, and that one is awaited.
      answer.catch(() => {});
      return Promise.resolve({ command: "", rowCount: 0, rows: [] });
    }
    if (LAST_QUESTION.test(text)) {
      commit = send("commit");
      commit.catch(() => {});
    }
    return answer;
  };
  return Object.assign(Object.create(null), { query, release: () => client.release() });
}

/** Names for statements by their text, because the server caches prepared statements by name. */
class StatementNames {
  readonly #names = new Map<string, string>();
  #version = 0;

  of(text: string): string {
    const known = this.#names.get(text);
    if (known) return known;
    if (this.#names.size >= MOST_PREPARED) this.forget();
    const name = `s${this.#version}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  forget(): void {
    this.#names.clear();
    this.#version++;
  }
}
