/** What the browser and the handlers accept of cards, coupons and rich menus, the database stores: an error names its field before it gets there. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { richSchema } from "@/lib/cards/schema";
import { couponInputSchema } from "@/lib/coupons/schema";
import { areaSchema, richMenuDraftSchema } from "@/lib/rich-menus/schema";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const stage = await BroadcastFixture.open(await openBackend());
const { shops, shop, social_id } = stage;

/** Texts of one length and one more, of Thai letters and of emoji, which are two units each. */
const textsAround = (max: number): string[] => [
  "ก".repeat(max),
  "ก".repeat(max + 1),
  "😀".repeat(max / 2),
  `${"😀".repeat(max / 2)}x`,
  `${"ก".repeat(max - 1)}😀`,
];
/** What people paste and programs send: each is taken by both, once cleaned, or refused by the schema. */
const ODD = [
  "ก\tข",
  "ก\nข",
  "ก\u0000ข",
  "ก\u0085ข",
  "ก\u2028ข",
  "ก\ud83d",
  " ก ",
  "\u00a0ก\u00a0",
  "½".repeat(40),
  "ﷺ".repeat(80),
  "👩‍👩‍👧‍👦",
];
const NUMBERS = [
  "081-234-5678",
  "081\u00a0234\u00a05678",
  "081\t234\t5678",
  "+66 81 234 5678",
  "1669",
  "12",
  "๐๘๑",
  "0".repeat(20),
  "0".repeat(21),
];
const ADDRESSES = [
  "https://shop.example",
  "HTTPS://shop.example",
  "https:shop.example",
  "https:/shop.example",
  "https://shop.example/\u0001",
  "https://shop.example/\u007f",
  "https://shop.example/\u0085",
  `https://shop.example/${"a/../".repeat(200)}`,
  `https://shop.example/${"x".repeat(979)}`,
  `https://shop.example/${"x".repeat(980)}`,
  `https://shop.example/${"ก".repeat(108)}`,
  `https://shop.example/${"ก".repeat(109)}`,
];

const yes = async (sql: string, parameters: unknown[]): Promise<boolean> =>
  (await shops.rows<{ is: boolean }>(`select ${sql} as is`, parameters))[0]?.is === true;
const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Read {
  success: boolean;
  data?: unknown;
}
/** What the schema accepts, the database accepts; with `both`, it also refuses the same. */
async function agree(read: Read, given: unknown, store: (value: unknown) => Promise<boolean>, both = false) {
  const shown = JSON.stringify(given).slice(0, 160);
  if (read.success) assert.ok(await store(read.data), `only the schema accepts ${shown}`);
  else if (both) assert.ok(!(await store(given)), `only the database accepts ${shown}`);
}

const card = (more: object = {}) => ({
  picture_id: null,
  title: "เสื้อ",
  text: "ผ้าฝ้าย",
  buttons: [],
  link: null,
  ...more,
});
const say = (label: string, text: string) => ({ do: "say", label, text });
const isRich = (value: unknown) => yes("private.is_rich($1)", [JSON.stringify(value)]);

test("cards and quick replies", async () => {
  const limited = [
    ...textsAround(80).map((title) => ({ cards: [card({ title })] })),
    ...textsAround(300).map((text) => ({ cards: [card({ text })] })),
    ...textsAround(20).map((label) => ({ cards: [card({ buttons: [say(label, "ก")] })] })),
    ...textsAround(300).map((text) => ({ cards: [card({ buttons: [say("ก", text)] })] })),
    ...textsAround(20).map((label) => ({ quick_replies: [{ label, text: "ก" }] })),
    ...textsAround(300).map((text) => ({ quick_replies: [{ label: "ก", text }] })),
  ];
  for (const given of limited) await agree(richSchema.safeParse(given), given, isRich, true);
  const odd = [
    ...ODD.flatMap((text) => [
      { cards: [card({ title: text })] },
      { cards: [card({ text })] },
      { cards: [card({ buttons: [say(text, text)] })] },
      { quick_replies: [{ label: text, text }] },
    ]),
    ...NUMBERS.map((number) => ({ cards: [card({ buttons: [{ do: "phone", label: "โทร", number }] })] })),
    ...ADDRESSES.flatMap((url) => [
      { cards: [card({ buttons: [{ do: "link", label: "ดู", url }] })] },
      { cards: [card({ picture_id: randomUUID(), link: { url } })] },
    ]),
  ];
  const accepted = odd.filter((given) => richSchema.safeParse(given).success);
  assert.ok(accepted.length > 40, "most odd texts are cleaned rather than refused");
  for (const given of odd) await agree(richSchema.safeParse(given), given, isRich);
});

test("the largest cards and quick replies together", async () => {
  const buttons = Array.from({ length: 3 }, () => say("ก".repeat(20), "ก".repeat(300)));
  const quick_replies = Array.from({ length: 13 }, () => ({ label: "ก".repeat(20), text: "ก".repeat(300) }));
  const full = Array.from({ length: 10 }, () => card({ title: "ก".repeat(80), buttons }));
  const sizes = full.map((_, count) => ({ cards: full.slice(0, count + 1), quick_replies }));
  const accepted = sizes.filter((given) => richSchema.safeParse(given).success);
  assert.ok(accepted.length > 0 && accepted.length < sizes.length, "the limit of bytes lies within the sizes");
  const [largest] = accepted.slice(-1);
  assert.ok(largest);
  // fills the last bytes
  const room = (text: string) => ({ ...largest, cards: [...largest.cards, card({ title: "ก", text })] });
  for (let length = 300; length > 0; length -= 1) {
    const given = room("ก".repeat(length));
    if (!richSchema.safeParse(given).success) continue;
    await agree(richSchema.safeParse(given), given, isRich);
    break;
  }
  for (const given of sizes) await agree(richSchema.safeParse(given), given, isRich);
});

test("the words of cards fit a message, also those that become longer when they are cleaned", async () => {
  const given = { cards: Array.from({ length: 8 }, () => card({ text: "ﷺ".repeat(300) })) };
  assert.ok(richSchema.safeParse(given).success);
  assert.ok(await yes("char_length(private.cards_text($1::jsonb -> 'cards')) <= 5000", [JSON.stringify(given)]));
});

test("coupons", async () => {
  const coupon = (more: object = {}) => ({
    name: "ลด 10%",
    text: "",
    picture_id: null,
    code: null,
    is_once: true,
    max_uses: null,
    starts_at: null,
    ends_at: null,
    ...more,
  });
  const store = (value: unknown) =>
    shops
      .as(shop.owner, "select public.save_coupon($1, $2, $3)", [shop.project_id, randomUUID(), JSON.stringify(value)])
      .then(
        () => true,
        (error: unknown) => {
          assert.equal(codeOf(error), "invalid");
          return false;
        },
      );
  for (const given of [
    ...textsAround(80).map((name) => coupon({ name })),
    ...textsAround(300).map((text) => coupon({ text })),
    ...["ก".repeat(40), "ก".repeat(41), "😀".repeat(40), "😀".repeat(41)].map((code) => coupon({ code })),
    ...[0, 1, 1_000_000, 1_000_001].map((max_uses) => coupon({ max_uses })),
    coupon({ starts_at: "2026-12-01T00:00:00Z", ends_at: "2026-12-01T00:00:00Z" }),
    coupon({ starts_at: "2026-12-01T00:00:00Z", ends_at: "2026-12-01T00:00:01Z" }),
  ])
    await agree(couponInputSchema.safeParse(given), given, store, true);
  for (const text of ODD) {
    for (const given of [coupon({ name: text }), coupon({ text }), coupon({ code: text })])
      await agree(couponInputSchema.safeParse(given), given, store);
  }
});

test("rich menus", async () => {
  const area = (more: object = {}) => ({
    x: 0,
    y: 0,
    width: 100,
    height: 100,
    label: "ดูสินค้า",
    icon: "",
    action: { type: "say", value: "ขอดูสินค้า" },
    ...more,
  });
  const doing = (type: string, value: string) => area({ action: { type, value } });
  const isArea = (value: unknown) => yes("private.are_rich_menu_areas($1, 'large')", [JSON.stringify([value])]);
  for (const given of [
    ...textsAround(20).map((label) => area({ label })),
    ...textsAround(16).map((icon) => area({ icon })),
    ...textsAround(300).flatMap((value) => [doing("say", value), doing("ask", value)]),
  ])
    await agree(areaSchema.safeParse(given), given, isArea, true);
  for (const given of [
    ...ODD.flatMap((text) => [area({ label: text }), area({ icon: text }), doing("say", text)]),
    ...NUMBERS.map((value) => doing("phone", value)),
    ...[...ADDRESSES, "line://ti/p/@shop"].map((value) => doing("link", value)),
  ])
    await agree(areaSchema.safeParse(given), given, isArea);

  const draft = (more: object) => ({
    social_id,
    name: "เมนูหลัก",
    chat_bar_text: "เมนู",
    is_open: true,
    size: "large",
    layout: "free",
    theme: "leaf",
    areas: [area()],
    picture_id: null,
    is_own_picture: false,
    segment_id: null,
    starts_at: null,
    ends_at: null,
    ...more,
  });
  const store = (value: unknown) =>
    stage
      .asOwner("select public.save_rich_menu($1, $2, $3)", [shop.project_id, randomUUID(), JSON.stringify(value)])
      .then(
        () => true,
        (error: unknown) => {
          assert.equal(codeOf(error), "invalid");
          return false;
        },
      );
  for (const given of [
    ...textsAround(14).map((chat_bar_text) => draft({ chat_bar_text })),
    ...["ก".repeat(60), "ก".repeat(61), "😀".repeat(60), "😀".repeat(61)].map((name) => draft({ name })),
  ])
    await agree(richMenuDraftSchema.safeParse(given), given, store, true);
  for (const text of ODD) {
    for (const given of [draft({ name: text }), draft({ chat_bar_text: text })])
      await agree(richMenuDraftSchema.safeParse(given), given, store);
  }
});
