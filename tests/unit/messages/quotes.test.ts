/** Which messages an answer can quote, by channel. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isQuotable } from "@/lib/messages/quotes";
import { allKinds, capabilitiesOf } from "@/lib/socials/capabilities";
import { lineCapabilities } from "@/lib/socials/line/capabilities";

const limits = { text: { max: 5_000, unit: "utf16" } } as const;
const line = capabilitiesOf({ limits, capabilities: lineCapabilities });
const all = capabilitiesOf({ limits, capabilities: { quotes: allKinds } });

type Given = Parameters<typeof isQuotable>[0];
const message = (more: Partial<Given>): Given => ({
  id: "m",
  author_kind: "customer",
  kind: "text",
  attachments: [],
  unsent_at: null,
  is_note: false,
  state: "received",
  has_quote_token: false,
  ...more,
});
const own = (more: Partial<Given> = {}) => message({ author_kind: "member", state: "sent", ...more });
const file = (kind: string) => message({ kind: "media", attachments: [{ kind }] as Given["attachments"] });

test("LINE quotes the customer's texts, stickers, pictures and videos", () => {
  const quotable = [message({}), message({ kind: "sticker" }), file("image"), file("video")];
  assert.deepEqual(
    quotable.map((one) => isQuotable(one, line)),
    [true, true, true, true],
  );
  const others = [file("audio"), file("file"), message({ kind: "location" }), message({ kind: "event" })];
  assert.deepEqual(
    others.map((one) => isQuotable(one, line)),
    [false, false, false, false],
  );
});

test("LINE quotes the shop's messages for which it gave a token, of any kind and author", () => {
  assert.equal(isQuotable(own(), line), false);
  const token = { has_quote_token: true };
  for (const more of [token, { ...token, kind: "rich" as const }, { ...token, author_kind: "bot" as const }])
    assert.equal(isQuotable(own(more), line), true);
});

test("Messenger, Instagram and the website quote everything that was sent", () => {
  const sent = [
    message({}),
    file("audio"),
    message({ kind: "rich" }),
    own(),
    own({ author_kind: "bot", state: "read" }),
  ];
  assert.ok(sent.every((one) => isQuotable(one, all)));
  assert.ok(!sent.some((one) => isQuotable(one, capabilitiesOf({ limits }))), "a channel without quotes");
});

test("nothing quotes a note, an event, what was unsent, or what has not been sent", () => {
  const none = [
    own({ is_note: true }),
    own({ kind: "event", author_kind: "system" }),
    own({ unsent_at: "2026-11-27T00:00:00Z" }),
    own({ state: "queued" }),
    own({ state: "failed" }),
    own({ state: "unknown" }),
    own({ id: null, state: "sending" }),
  ];
  assert.deepEqual(
    none.map((one) => isQuotable({ ...one, has_quote_token: true }, all)),
    none.map(() => false),
  );
  assert.deepEqual(
    none.map((one) => isQuotable({ ...one, has_quote_token: true }, line)),
    none.map(() => false),
  );
});
