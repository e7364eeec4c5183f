/** Edge Functions: who reaches one, and what arrives. Uses the sample customer-lookup, which has to be deployed. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { FunctionsHttpError } from "@supabase/supabase-js";
import { cleanUp, must, type Person, publishableKey, signedIn, url } from "./backend";

const address = `${url}/functions/v1/customer-lookup`;
const unknownCustomer = { customer_id: "00000000-0000-4000-8000-000000000000" };

describe("functions", () => {
  let person: Person;
  before(async () => {
    person = await signedIn("functions");
  });
  after(() => cleanUp());

  const invoke = async (body: object) => {
    const { error } = await person.client.functions.invoke("customer-lookup", { body });
    assert.ok(error instanceof FunctionsHttpError);
    const response: Response = error.context;
    return { status: response.status, body: await response.json() };
  };

  it("run with the request's body", async () => {
    assert.deepEqual(await invoke({}), { status: 400, body: { error: "invalid" } });
  });

  it("ask the database with the caller's own token", async () => {
    assert.deepEqual(await invoke(unknownCustomer), { status: 404, body: { error: "not_found" } });
  });

  it("need an API key and a user's token", async () => {
    const token = must(await person.client.auth.getSession()).session?.access_token;
    const keys = { apikey: publishableKey };
    const [head, body] = (token ?? "").split(".");
    const refused: Record<string, string>[] = [
      {},
      keys,
      { ...keys, authorization: `Bearer ${publishableKey}` },
      { ...keys, authorization: `Bearer ${head}.${body}.AAAA` },
    ];
    for (const headers of refused) {
      const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(unknownCustomer) });
      assert.equal(answer.status, 401, JSON.stringify(headers));
    }
  });

  it("answer preflights themselves, without credentials", async () => {
    const headers = {
      origin: "https://app.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization, apikey, content-type",
    };
    const answer = await fetch(address, { method: "OPTIONS", headers });
    assert.ok(answer.ok);
    assert.match(answer.headers.get("access-control-allow-headers") ?? "", /authorization/);
  });

  it("are not found under another name or path", async () => {
    for (const name of ["nothing", "..%2Fconfig", "_shared"]) {
      const { error } = await person.client.functions.invoke(name);
      assert.ok(error instanceof FunctionsHttpError);
      assert.equal(error.context.status, 404, name);
    }
  });
});
