/** Converts database errors to PostgREST's format. lite handles some; the others would become a 500 without details. */
import pg from "pg";

const STATUS_OF_CODE: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  P0001: 400,
};
const STATUS_OF_CLASS: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "21": 500,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};
/** For these, lite already behaves like PostgREST (it also rewrites messages about columns). */
const LEFT_TO_LITE = /^(22|42|PT|PGRST|23502)/;

/** The HTTP status by SQLSTATE: https://docs.postgrest.org/en/stable/references/errors.html */
export function statusOf(code: string): number {
  return STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400;
}

export function isDatabaseError(error: unknown): error is pg.DatabaseError & { code: string } {
  return error instanceof pg.DatabaseError && error.code !== undefined;
}

/** Wraps an error in the form that lite passes through unchanged: `raise sqlstate 'PGRST'`. */
export function normalizeDbError(error: unknown): unknown {
  if (!isDatabaseError(error) || LEFT_TO_LITE.test(error.code)) return error;
  const { code, message, detail, hint } = error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null })), {
    code: "PGRST",
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  });
}
