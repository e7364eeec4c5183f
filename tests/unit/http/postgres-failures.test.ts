/** Which database failures may be retried: by SQLSTATE and type of error, never by the text of a message. */
import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { fromPostgres } from "@/lib/errors";
import { retryConflicts } from "@/lib/supabase/retry";

const raised = (code: string, message = "x") =>
  Object.assign(new pg.DatabaseError(message, message.length, "error"), { code });
const network = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

const failures: [what: string, failure: { code?: string | undefined; message: string }, code: string][] = [
  ["deadlock", raised("40P01"), "unavailable"],
  ["serialization failure", raised("40001"), "unavailable"],
  ["lock not available", raised("55P03"), "unavailable"],
  ["statement timeout", raised("57014", "canceling statement due to statement timeout"), "unavailable"],
  ["shut down", raised("57P01", "terminating connection"), "unavailable"],
  ["too many connections", raised("53300"), "unavailable"],
  ["connection exception", raised("08006"), "unavailable"],
  ["read-only standby", raised("25006"), "unavailable"],
  ["REST service without a connection", { code: "PGRST002", message: "x" }, "unavailable"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN", "ENOTFOUND", "UND_ERR_SOCKET"].map(
    (code): [string, { code: string; message: string }, string] => [code, network(code), "unavailable"],
  ),
  ["closed connection", new Error("Connection terminated unexpectedly"), "unavailable"],
  ["exhausted pool", new Error("timeout exceeded when trying to connect"), "unavailable"],
  ["no response, as postgrest-js reports it", { code: "", message: "TypeError: fetch failed" }, "unavailable"],
  ["a gateway's page", { message: "<html>502 Bad Gateway</html>" }, "unavailable"],
  ["a pooler without a connection", Object.assign(raised("XX000"), { severity: "FATAL" }), "unavailable"],
  ["PostgreSQL's internal error", Object.assign(raised("XX000"), { severity: "ERROR" }), "internal"],
  ["a programming error", new TypeError("Converting circular structure to JSON"), "internal"],
  ["a constraint named after timeouts", raised("23514", 'violates check constraint "session_timeout"'), "invalid"],
  ["a column named terminated_at", raised("42703", 'column "terminated_at" does not exist'), "internal"],
  ["a function about ECONNRESET", raised("42883", "function ECONNRESET_timeout() does not exist"), "internal"],
  ["a known code raised by a function", raised("P0001", "not_failed"), "not_failed"],
  ["an unknown message raised by a function", raised("P0001", "timeout"), "internal"],
  ["schema cache", { code: "PGRST202", message: "timeout" }, "internal"],
];
for (const [what, failure, code] of failures) {
  test(`${what} maps to ${code}`, () => assert.equal(fromPostgres(failure).code, code));
}

/** A REST service that returns each of these in turn, and then 200. */
function stubService(...codes: string[]) {
  let calls = 0;
  const service: typeof fetch = async () => {
    const code = codes[calls++];
    return code ? Response.json({ code, message: "x" }, { status: 500 }) : Response.json("done");
  };
  return { fetch: retryConflicts(service), calls: () => calls };
}
const rpc = { method: "POST", body: "{}" };

test("retries a member's call after a deadlock", async () => {
  for (const code of ["40P01", "40001", "55P03"]) {
    const rest = stubService(code, code);
    assert.equal(await (await rest.fetch("http://rest/rpc/x", rpc)).json(), "done");
    assert.equal(rest.calls(), 3);
  }
});

test("passes a persistent conflict on after three retries", async () => {
  const rest = stubService(..."40P01 ".repeat(9).trim().split(" "));
  const answer = await rest.fetch("http://rest/rpc/x", rpc);
  assert.equal(rest.calls(), 4);
  assert.equal(fromPostgres(await answer.json()).status, 503);
});

test("retries nothing else: the first attempt may have been committed", async () => {
  for (const code of ["57P01", "08006", "23505", "P0001"]) {
    const rest = stubService(code);
    assert.equal((await rest.fetch("http://rest/rpc/x", rpc)).status, 500);
    assert.equal(rest.calls(), 1, code);
  }
});
