/** The log has a kind and a sentence for every action that the database writes. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { actKey, auditKinds } from "@/lib/audit/schema";
import { actValues } from "@/lib/audit/sentence";
import en from "@/messages/en";
import th from "@/messages/th";

const SOURCES = "supabase/schemas";

/** The actions named in calls of private.audit and in rows inserted into the log directly. */
function writtenActs(): Set<string> {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .map((path) => readFileSync(join(SOURCES, path), "utf8"));
  const calls = sources.flatMap((source) => [
    ...(source.match(/perform private\.audit\([\s\S]*?\);/g) ?? []),
    ...(source.match(/insert into public\.audit_log[\s\S]*?;/g) ?? []),
  ]);
  return new Set(calls.flatMap((call) => [...call.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, act = ""]) => act)));
}

test("every audit action has a kind and a sentence in both languages", () => {
  const written = [...writtenActs()];
  assert.ok(written.length > 80, `${written.length} acts were found`);
  assert.deepEqual(
    written.filter((act) => actKey(act) === "other"),
    [],
    "acts that are none of auditKinds",
  );
  for (const act of Object.values(auditKinds).flat()) {
    const key = actKey(act);
    assert.ok(th.audit.acts[key] && en.audit.acts[key], act);
  }
});

test("every sentence uses only values that it is given", () => {
  const words = {
    program: (name: string) => `API key ${name}`,
    somebody: "?",
    unknown: "?",
    anyone: "?",
    role: () => "?",
  };
  const entry = { id: 1, action: "bill.sent", actor_id: null, actor_name: null, subject_name: null, details: {} };
  const given = Object.keys(actValues(entry as never, words));
  const missing = [th, en].flatMap(({ audit }) =>
    Object.entries(audit.acts).flatMap(([act, sentence]) =>
      [...sentence.matchAll(/\{(\w+)/g)]
        .filter(([, value = ""]) => !given.includes(value))
        .map(([, value]) => `${act}: ${value}`),
    ),
  );
  assert.deepEqual(missing, []);
});

test("a bill's sentence has the bill's number", () => {
  const words = {
    program: (name: string) => `API key ${name}`,
    somebody: "?",
    unknown: "?",
    anyone: "?",
    role: () => "?",
  };
  const entry = { action: "bill.sent", actor_id: null, details: { number: 12, total: 59000 } };
  assert.equal(actValues(entry as never, words).number, "12");
});
