import assert from "node:assert/strict";
import { test } from "node:test";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/lib/i18n/load-messages";
import { findKindName, kindNames } from "@/lib/notifications/kinds";
import type { NotificationSubject } from "@/lib/notifications/schema";
import { hrefOf, sentenceOf, subjectHref } from "@/lib/notifications/sentence";

const subject = (given: Partial<NotificationSubject>): NotificationSubject => ({
  id: "00000000-0000-4000-8000-000000000001",
  project_id: "00000000-0000-4000-8000-000000000002",
  kind: "assigned",
  room_id: "00000000-0000-4000-8000-000000000003",
  details: {},
  created_at: "2026-11-21T00:00:00+00:00",
  project_name: "ร้านเสื้อ",
  actor_name: "มะลิ",
  customer_name: "คุณแก้ว",
  preview: null,
  coupon_name: null,
  ...given,
});

for (const locale of ["th", "en"] as const) {
  const messages = await loadMessages(locale);
  const failures: string[] = [];
  const onError = ({ message }: Error) => failures.push(message);
  const say = createTranslator({ locale, messages, namespace: "notifications", onError });

  test(`every kind has messages with all their placeholders (${locale})`, () => {
    for (const kind of kindNames) {
      const given = [{}, { actor_name: null, customer_name: null }, { customer_name: "", details: { count: 3 } }];
      for (const names of given) {
        const { title, line } = sentenceOf(subject({ kind, ...names }), say);
        assert.ok(title.length > 5 && !/[{}]|undefined|null/.test(title), title);
        assert.equal(line, "ร้านเสื้อ");
      }
      assert.ok(say(`kinds.${kind}.name`) && say(`kinds.${kind}.hint`));
    }
    assert.deepEqual(failures, []);
  });

  test(`names are shown literally, whatever they contain (${locale})`, () => {
    const odd = "<b>{count}</b> 'x'";
    const { title, line } = sentenceOf(subject({ actor_name: odd, customer_name: odd, preview: odd }), say);
    assert.ok(title.includes(odd), title);
    assert.equal(line, odd);
  });

  test(`a press on a coupon says which, whatever the label of its button (${locale})`, () => {
    const { line } = sentenceOf(subject({ kind: "message", preview: "ใช้คูปอง", coupon_name: "ลด 10%" }), say);
    assert.match(line, locale === "th" ? /^กดใช้คูปอง “ลด 10%”$/ : /^Pressed to use the coupon “ลด 10%”$/);
  });

  test(`an unknown kind from a newer version gets a generic message (${locale})`, () => {
    assert.equal(sentenceOf(subject({ kind: "eclipse" }), say).title, say("unknown"));
  });
}

test("a notification links to its room or to its own page", () => {
  const { project_id, room_id, id } = subject({});
  assert.equal(hrefOf(subject({})), `/project/${project_id}/chat/room/${room_id}`);
  assert.equal(hrefOf(subject({ room_id: null })), `/notifications/${id}`);
  assert.equal(hrefOf(subject({ kind: "eclipse" })), `/notifications/${id}`);
  assert.deepEqual(
    [findKindName("eclipse"), findKindName("toString"), findKindName("message")],
    [null, null, "message"],
  );
});

test("every kind without a room has a subject to link to", () => {
  const { project_id } = subject({});
  const at = (kind: string, details = {}) => subjectHref(subject({ kind, room_id: null, details }));
  for (const kind of kindNames) {
    const href = at(kind);
    assert.ok(href === null || href.startsWith(`/project/${project_id}/`), `${kind}: ${href}`);
  }
  const without = kindNames.filter((kind) => at(kind) === null);
  assert.deepEqual(without.sort(), [
    "ai_gave_up",
    "assigned",
    "mentioned",
    "message",
    "rule_told",
    "schedule_failed",
    "snooze_over",
  ]);
  assert.equal(at("channel_broken", { social_id: "s" }), `/project/${project_id}/settings/social/s`);
  assert.equal(at("quota", { social_id: "s" }), `/project/${project_id}/settings/social/s`);
  assert.equal(at("invoice_due", { invoice_id: "i" }), `/project/${project_id}/billing/invoices/i`);
  assert.equal(at("broadcast_done", { broadcast_id: "b" }), `/project/${project_id}/broadcast/b`);
  assert.equal(at("eclipse"), null);
});
