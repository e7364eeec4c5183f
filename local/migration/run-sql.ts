import { type Client, DatabaseError } from "pg";
import { UserFacingError } from "../supervisor/sentence";

/** Runs SQL text, or one statement with values. Throws a PlainError with `what` and the line. */
export async function runSql(db: Client, sql: string, what: string, values?: unknown[]): Promise<void> {
  try {
    await (values ? db.query(sql, values) : db.query(sql));
  } catch (error) {
    throw explain(error, sql, what);
  }
}

function explain(error: unknown, sql: string, what: string): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const line = error.position === undefined ? "" : ` (line ${sql.slice(0, Number(error.position)).split("\n").length})`;
  const hints = [error.detail, error.hint, error.where].filter(Boolean).join("\n");
  return new UserFacingError(`The ${what} failed${line}: ${error.message}${hints ? `\n${hints}` : ""}`);
}
