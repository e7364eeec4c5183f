/** Classes of database failures, by SQLSTATE. https://www.postgresql.org/docs/current/errcodes-appendix.html */

/** Serialization failure, deadlock, lock not available. */
const CONFLICTS = new Set(["40001", "40P01", "55P03"]);

/** Cancelled (also by statement_timeout), shutdown, starting up, idle timeout, read-only standby. */
const AWAY = new Set(["57014", "57P01", "57P02", "57P03", "57P05", "25P03", "25006"]);

/** Connection exception and insufficient resources; PGRST000 to 003: the REST service has no connection. */
const AWAY_CLASSES = /^((08|53)[0-9A-Z]{3}|PGRST00[0-3])$/;

/** Network errors of Node and undici. No SQLSTATE starts with E or U. */
const NETWORK = /^(E[A-Z_]{3,}|UND_ERR_[A-Z_]+)$/;

/** Bugs in our own code have no SQLSTATE either. */
const PROGRAMMING = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Of a pooler without a connection to give: Supavisor sends XX000, as FATAL; PostgreSQL's own internal errors are of another severity. */
const POOLER = "XX000";

interface Failure {
  code?: string | undefined;
  severity?: string | undefined;
}

/**
 * Whether the database rolled a transaction back because of concurrent ones. Nothing has happened, so the transaction can be repeated
 * immediately.
 */
export function isConflict({ code = "" }: Failure): boolean {
  return CONFLICTS.has(code);
}

/**
 * Whether a failure concerns the database's availability or the network, and not the statement. Decides by code only: messages contain
 * names that migrations and users choose. A failure without a code comes from the driver or a gateway (closed connection, exhausted pool, a
 * response that is not JSON).
 */
export function isOutage(failure: Failure): boolean {
  const { code, severity } = failure;
  if (code === POOLER) return severity === "FATAL";
  if (!code) return !PROGRAMMING.some((kind) => failure instanceof kind);
  return isConflict(failure) || AWAY.has(code) || AWAY_CLASSES.test(code) || NETWORK.test(code);
}
