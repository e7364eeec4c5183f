/** The classes of database failures, by SQLSTATE. https://www.postgresql.org/docs/current/errcodes-appendix.html */

/** Serialization failure, deadlock, a lock that was not to be had in time. */
const CONFLICTS = new Set(["40001", "40P01", "55P03"]);

/** Cancelled (statement_timeout, too), shut down, starting up, idle for too long, a standby that takes no writes. */
const AWAY = new Set(["57014", "57P01", "57P02", "57P03", "57P05", "25P03", "25006"]);

/** Connection exception and insufficient resources; PGRST000 to 003: the REST service has no connection. */
const AWAY_CLASSES = /^((08|53)[0-9A-Z]{3}|PGRST00[0-3])$/;

/** Network failures as Node and undici name them. No SQLSTATE begins with E or U. */
const NETWORK = /^(E[A-Z_]{3,}|UND_ERR_[A-Z_]+)$/;

/** What is wrong with our own code has no code either. */
const PROGRAMMING = [TypeError, RangeError, ReferenceError, SyntaxError];

interface Failure {
  code?: string | undefined;
}

/**
 * Whether the database rolled a transaction back because of others at the same time. Nothing of it happened, so the same
 * transaction may be run again at once.
 */
export function isConflict({ code = "" }: Failure): boolean {
  return CONFLICTS.has(code);
}

/**
 * Whether a failure is about the state of the database or the network and not about the statement. Decided by code alone:
 * messages quote names that migrations and users choose. A failure without a code comes from the driver or a gateway (a
 * closed connection, an exhausted pool, an answer that is not JSON).
 */
export function isOutage(failure: Failure): boolean {
  const { code } = failure;
  if (!code) return !PROGRAMMING.some((kind) => failure instanceof kind);
  return isConflict(failure) || AWAY.has(code) || AWAY_CLASSES.test(code) || NETWORK.test(code);
}
