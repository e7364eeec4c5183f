/**
 * The API client repeats each POST and PATCH with the same Idempotency-Key (lib/http/retry), so each handler has to answer a repetition as
 * the first time: docs/decisions/0010. What the handlers do is tested in tests/http/idempotency.test.ts.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const METHODS = /(?=export const (?:GET|POST|PUT|PATCH|DELETE)\b)/;
const IS_KEPT = /\bisIdempotent: true\b|^\s+replay: /m;

const reads = "changes nothing";
const settled = "the second request finds the work done, and gives the same answer";
const byProvider = "called by a provider, whose events have ids of their own";

/** Handlers whose body or query has an id that the caller chose, by the field's name. */
const CHOSEN_IDS: Record<string, string> = {
  "POST /api/project/[project_id]/billing/invoices/[invoice_id]/payments": "id",
  "POST /api/project/[project_id]/broadcasts/[broadcast_id]/duplicate": "copy_id",
  "POST /api/project/[project_id]/rooms/[room_id]/messages": "client_id",
  "POST /api/project/[project_id]/rooms/[room_id]/scheduled-messages": "client_id",
  "POST /api/project/[project_id]/bills": "bill_id",
  "POST /api/project/[project_id]/bills/[bill_id]/messages": "client_id",
  "POST /api/pay/[token]/slip": "slip_id",
  "POST /api/project/[project_id]/slips": "slip_id",
  "POST /api/project/[project_id]/slips/check-text": "slip_id",
  "POST /api/widget/[virtualId]/messages": "client_id",
};

/** Handlers that need neither, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  "POST /pusher/auth": reads,
  "POST /pusher/user-auth": reads,
  "POST /api/project/[project_id]/automations/rules/dry-run": reads,
  "POST /api/project/[project_id]/bot-broadcasts/segments/explain": reads,
  "POST /api/project/[project_id]/broadcasts/audience": reads,
  "POST /api/project/[project_id]/ais/[ai_id]/playground": reads,
  "POST /api/widget/[virtualId]/badge": reads,
  "POST /api/project/[project_id]/rooms/[room_id]/copilot": "changes nothing; its answer is streamed",
  "POST /api/project/[project_id]/customers/[customer_id]/contacts":
    "changes nothing; each answer shows contacts, so the audit log has an entry for each",
  "POST /api/project/[project_id]/rooms/[room_id]/attachments/[attachment_id]/check": settled,
  "POST /api/project/[project_id]/quick-messages/attachments/[attachment_id]/check": settled,
  "POST /api/widget/[virtualId]/attachments/[attachment_id]/check": settled,
  "POST /api/push-subscriptions": settled,
  "POST /api/unsubscribe/[token]": settled,
  "POST /api/mail-answers/[token]": settled,
  "POST /api/widget/[virtualId]/session": "a visitor without a token has no row, so a second one leaves nothing behind",
  "POST /api/v1/rooms/[room_id]/attachments/[attachment_id]/check": settled,
  "POST /api/v1/rooms/[room_id]/comments/[message_id]/answers":
    "requires the key and stores it as the message's client_id",
  "PATCH /api/v1/rooms/[room_id]/comments/[message_id]": settled,
  "POST /api/v1/rooms/[room_id]/bills": "requires the key and derives the bill's id from it",
  "POST /api/v1/rooms/[room_id]/messages": "requires the key and stores it as the message's client_id",
  "POST /api/browser-errors": "sent by sendBeacon, which cannot set the header and does not repeat",
  "POST /api/jobs": "called by cron and by instances; runs what is due",
  "POST /api/webhooks/facebook": byProvider,
  "POST /api/webhooks/facebook/deauthorize": byProvider,
  "POST /api/webhooks/facebook/data-deletion": byProvider,
  "POST /api/webhooks/line/[social_id]": byProvider,
};

const sourcesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, "utf8") }));

const handlers = sourcesIn("app", /(^|\/)route\.tsx?$/).flatMap(({ file, text }) =>
  text.split(METHODS).flatMap((source) => {
    const method = /^export const (POST|PATCH)\b/.exec(source)?.[1];
    const path = file.replace(/(^|\/)route\.tsx?$/, "");
    return method ? [{ name: `${method} /${path}`, file, text, source }] : [];
  }),
);
const schemas = sourcesIn("lib", /\.ts$/).map(({ text }) => text);

/** The definition of a schema, in the handler's file or in lib. */
function definitionOf(schema: string, text: string): string {
  const definition = new RegExp(`^(?:export )?const ${schema}\\b[\\s\\S]*?\\n(?=\\n|export |const |$)`, "m");
  return [text, ...schemas].map((source) => definition.exec(source)?.[0]).find(Boolean) ?? "";
}

test("each way to write a handler is known", () => {
  const methods = sourcesIn("app", /(^|\/)route\.tsx?$/).filter(({ text }) => /\b(POST|PATCH)\b/.test(text));
  assert.deepEqual(
    methods.filter(({ text }) => !/^export const (POST|PATCH) = route/m.test(text)).map(({ file }) => file),
    [],
  );
  assert.ok(handlers.length > 80);
});

test("each POST and PATCH keeps its response, takes an id that the caller chose, or has a reason to need neither", () => {
  const open = handlers.filter(({ name, source }) => !IS_KEPT.test(source) && !(name in CHOSEN_IDS));
  assert.deepEqual(open.map(({ name }) => name).sort(), Object.keys(EXCEPTIONS).sort());
});

test("a chosen id is a required uuid of the request's schema", () => {
  for (const [name, field] of Object.entries(CHOSEN_IDS)) {
    const handler = handlers.find((each) => each.name === name);
    assert.ok(handler, name);
    assert.doesNotMatch(handler.source, IS_KEPT, `${name} is on the list without need`);
    const schema = /\b(\w+Schema)\.parse\(/.exec(handler.source)?.[1] ?? "";
    assert.match(
      definitionOf(schema, handler.text),
      new RegExp(`\\b${field}: (?:z\\.uuid\\(\\)|shape\\.${field}),?`),
      name,
    );
  }
});
