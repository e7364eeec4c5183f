/** User enumeration: neither responses of the auth service nor their timing reveal whether an address is registered. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openApp } from "../support/backend";
import { type AuthAnswer, authCallsTo, newAccounts, newAddress, PASSWORD } from "./auth-calls";

const backend = await openApp();
const auth = authCallsTo(backend);
const TRIES = 15;
/** Compares medians of interleaved attempts on a busy machine. A leak differs by an order of magnitude (bcrypt, a mail). */
const FACTOR = 2;
const SLACK_MS = 25;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Status and body without the parts that differ per request. */
function saidIn({ status, body }: AuthAnswer, email: string): string {
  const text = JSON.stringify(body)
    .replaceAll(email, "…")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time");
  return `${status} ${text}`;
}

const acts: Record<string, { from: string; call: (email: string, from: string) => Promise<AuthAnswer> }> = {
  "sign-in with a wrong password": {
    from: "127.0.10.1",
    call: (email, from) => auth("POST token?grant_type=password", { from, json: { email, password: "Wrong-horse-9" } }),
  },
  "sign-up": {
    from: "127.0.10.2",
    call: (email, from) => auth("POST signup", { from, json: { email, password: PASSWORD, data: { name: "x" } } }),
  },
  "a forgotten password": {
    from: "127.0.10.3",
    call: (email, from) => auth("POST recover", { from, json: { email } }),
  },
  "a mailed code": {
    from: "127.0.10.4",
    call: (email, from) => auth("POST otp", { from, json: { email, create_user: false } }),
  },
};

for (const [name, { from, call }] of Object.entries(acts)) {
  test(`${name}: same response and timing with and without an account`, async () => {
    const known = await newAccounts(backend, TRIES);
    const times = { known: [] as number[], unknown: [] as number[] };
    const said = new Set<string>();
    // the first call also compiles the handler
    await call(newAddress(), from);
    for (const email of known) {
      const stranger = newAddress();
      const answers = { known: await call(email, from), unknown: await call(stranger, from) };
      times.known.push(answers.known.ms);
      times.unknown.push(answers.unknown.ms);
      said.add(saidIn(answers.known, email));
      said.add(saidIn(answers.unknown, stranger));
    }
    assert.equal(said.size, 1, [...said].join("\n"));
    const [slow = 0, quick = 0] = [median(times.known), median(times.unknown)].sort((a, b) => b - a);
    assert.ok(slow <= quick * FACTOR + SLACK_MS, `medians ${median(times.known)} and ${median(times.unknown)} ms`);
  });
}

test("a request that is repeated too soon gets the same response for both", async () => {
  const [known = ""] = await newAccounts(backend, 1);
  const stranger = newAddress();
  const answers = [];
  for (const email of [known, stranger]) {
    const ask = () => auth("POST recover", { from: "127.0.10.5", json: { email } });
    await ask();
    answers.push(saidIn(await ask(), email).replace(/\d+ seconds/, "n seconds"));
  }
  assert.match(answers[0] ?? "", /^429 /);
  assert.equal(answers[0], answers[1]);
});
