/** Bills on the running product: the public page and what it refuses, uploads, replays, and the card that a member sends. */
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { beforeEach, test } from "node:test";
import { demoBillId, demoBillToken } from "../../local/demo/bills";
import { controlSlips } from "../../local/providers/slips/server";
import { hasNoProxy } from "../support/backend";
import { newReference, plainSlip, transferOf } from "../support/slip-images";
import { until } from "../support/until";
import { photo, refusedFiles } from "./uploads";
import { openWorld } from "./world";

const { backend, call, people, here, there, rooms, shops } = await openWorld();
const bank = controlSlips(backend.slipsUrl);
const api = `/api/project/${here.project_id}`;
for (const [project_id, as] of [
  [here.project_id, people.owner],
  [there.project_id, people.stranger],
] as const) {
  for (const account of [
    { bank: "KBANK", number: "123-4-56789-0" },
    { bank: "PromptPay", number: "081-234-5678" },
  ]) {
    const saved = await call(`PUT /api/project/${project_id}/slips/accounts/${randomUUID()}`, {
      as,
      json: { ...account, name_th: "ร้านสายหมอก", name_en: "" },
    });
    assert.equal(saved.status, 204, saved.text);
  }
}

// all tests come from one address
beforeEach(() => shops.rows("delete from private.rate_limits where key like 'pay%'"));

const form = (part: Record<string, unknown> = {}) => ({
  bill_id: randomUUID(),
  client_id: randomUUID(),
  room_id: rooms.free.room_id,
  items: [{ name: "เสื้อยืด <b>ขาว</b>", quantity: 1, price: "590.25" }],
  discount: "",
  shipping: "",
  note: "",
  due_on: "",
  wants_address: true,
  ...part,
});

/** Sends a bill and returns its id and the token of its page. */
async function ask(part: Record<string, unknown> = {}, as = people.agent, project_id = here.project_id) {
  const given = form(part);
  const sent = await call(`POST /api/project/${project_id}/bills`, { as, json: given });
  assert.equal(sent.status, 201, sent.text);
  const { body } = await call(`GET /api/project/${project_id}/bills/${given.bill_id}`, { as });
  const [, token = ""] = /\/pay\/([\w-]{43})$/.exec(String(body.url)) ?? [];
  assert.ok(token, "the member can copy the link");
  return { id: given.bill_id, token, given };
}

async function slip(amount = 590.25): Promise<Buffer> {
  const reference = newReference();
  await bank.addTransfer(transferOf(reference, { amount }));
  return plainSlip("014", reference);
}

const upload = (token: string, image: Buffer, { id = randomUUID(), type = "image/jpeg" } = {}) =>
  call(`POST /api/pay/${token}/slip?slip_id=${id}`, {
    body: new Uint8Array(image),
    headers: { "content-type": type },
  });

const stateOf = async (id: string) => (await call(`GET ${api}/bills/${id}`, { as: people.owner })).body.state;

test("half a surrogate pair in a bill or an address arrives as a replacement character", async () => {
  const { id, token } = await ask({ items: [{ name: "เสื้อ \ud800", quantity: 1, price: "10" }] });
  const [item] = await shops.rows<{ name: string }>("select name from public.bill_items where bill_id = $1", [id]);
  assert.equal(item?.name, "เสื้อ \ufffd");
  const saved = await call(`PUT /api/pay/${token}/address`, {
    json: {
      recipient_name: "คุณนก \ud800",
      recipient_phone: "0812345678",
      address_line: "99/1",
      sub_district: "คลองตัน",
      district: "คลองเตย",
      province: "กรุงเทพมหานคร",
      postcode: "10110",
    },
  });
  assert.equal(saved.status, 200, saved.text);
  const [kept] = await shops.rows<{ recipient_name: string }>("select recipient_name from public.bills where id = $1", [
    id,
  ]);
  assert.equal(kept?.recipient_name, "คุณนก \ufffd");
});

test("a member's bill becomes a card in the room with a link that needs no sign-in", async () => {
  const { id, token, given } = await ask({ room_id: rooms.free.room_id });
  const again = await call(`POST ${api}/bills`, { as: people.agent, json: given });
  assert.equal(again.status, 201, "the same request again has no second effect");
  const cards = await shops.rows<{ text: string; content: { url: string; total: string } }>(
    "select text, content from public.messages where room_id = $1 and content ->> 'bill_id' = $2",
    [rooms.free.room_id, id],
  );
  assert.equal(cards.length, 1);
  assert.equal(cards[0]?.content.url, `${backend.url}/pay/${token}`);
  assert.match(cards[0]?.text ?? "", /฿590\.25/);
  const [kept] = await shops.rows<{ found: boolean }>(
    "select exists (select from private.bill_tokens where encode(token_hash, 'hex') = encode(sha256($1), 'hex')) as found",
    [Buffer.from(token)],
  );
  assert.equal(kept?.found, true, "the database has only the hash");
});

test("the page: bill, QR and accounts in the HTML; not indexed, not framed, no referrer, scripts only with a nonce", async () => {
  const { token } = await ask();
  const page = await call(`GET /pay/${token}`);
  assert.equal(page.status, 200);
  assert.ok(page.text.includes("1234567890"));
  assert.ok(page.text.includes("เสื้อยืด &lt;b>ขาว&lt;/b>"), "names of items are text");
  assert.ok(!page.text.includes("<b>ขาว"));
  assert.match(page.text, /<svg[^>]*aria-label="[^"]*฿590\.25"/);
  assert.match(page.text, /<meta name="robots" content="noindex, nofollow"/);
  const policy = page.headers.get("content-security-policy") ?? "";
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  assert.ok(!/script-src[^;]*unsafe-inline/.test(policy));
  assert.equal(page.headers.get("referrer-policy"), "no-referrer");
  assert.equal(page.headers.get("x-robots-tag"), "noindex, nofollow");
  assert.match(page.headers.get("cache-control") ?? "", /no-store/);
  assert.equal(page.headers.get("content-encoding"), "gzip");
});

test("the page in the language of the cookie; too many requests get a page too", async () => {
  const { token } = await ask();
  const english = await call(`GET /pay/${token}`, { headers: { cookie: "language=en" } });
  assert.match(english.text, /<html lang="en">[\s\S]*How to pay/);
  // of this minute and the next
  await shops.rows(
    `insert into private.rate_limits (key, window_start, count)
     select key, window_start + n * interval '1 minute', 1000000
     from private.rate_limits, generate_series(0, 1) n where key like 'pay:%'
     on conflict (key, window_start) do update set count = excluded.count`,
  );
  const busy = await call(`GET /pay/${token}`);
  assert.equal(busy.status, 429);
  assert.ok(busy.headers.get("retry-after"));
  assert.match(busy.headers.get("content-type") ?? "", /^text\/html/);
  assert.match(busy.text, /^<!doctype html>[\s\S]*429/);
});

test("unknown, malformed and foreign tokens get the same 404 everywhere", async () => {
  const draft = randomUUID();
  await shops.rows(
    "insert into public.bills (id, project_id, room_id, number, subtotal_satang) values ($1, $2, $3, 9999, 100)",
    [draft, here.project_id, rooms.free.room_id],
  );
  const { token } = await ask();
  const dead = [
    randomBytes(32).toString("base64url"),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    token.slice(0, 42),
    token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    draft,
    "x",
  ];
  const said = new Set<string>();
  const pages = new Set<string>();
  const image = await slip();
  for (const key of dead) {
    const page = await call(`GET /pay/${key}`);
    assert.equal(page.status, 404, key);
    assert.match(page.text, /^<!doctype html>[\s\S]*Page Not Found/);
    pages.add(page.text.replaceAll(/nonce="[^"]+"/g, ""));
    for (const answer of [
      await call(`GET /api/pay/${key}`),
      await upload(key, image),
      await call(`PUT /api/pay/${key}/address`, {
        json: {
          recipient_name: "x",
          recipient_phone: "0812345678",
          address_line: "x",
          sub_district: "x",
          district: "x",
          province: "x",
          postcode: "10110",
        },
      }),
    ]) {
      said.add(`${answer.status} ${answer.text}`);
    }
  }
  assert.deepEqual([...said], ['404 {"error":"not_found"}']);
  assert.equal(pages.size, 1, "one and the same page");
});

test("a replayed upload pays the bill only once", async () => {
  const { id, token } = await ask();
  const image = await slip();
  const slip_id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(token, image, { id: slip_id })));
  for (const answer of answers) assert.equal(answer.status, 201, answer.text);
  await until("the bank's answer", async () => (await stateOf(id)) === "paid");
  const replay = await upload(token, image, { id: slip_id });
  assert.equal(replay.status, 201, "a lost response is asked for again");
  const page = await call(`GET /api/pay/${token}`);
  assert.deepEqual([page.body.state, page.body.paid_satang], ["paid", 59_025]);
  const late = await upload(token, await slip());
  assert.deepEqual([late.status, late.body.error], [409, "bill_state"]);
  const [payments] = await shops.rows<{ count: number }>(
    "select count(*)::integer from public.bill_payments where bill_id = $1",
    [id],
  );
  assert.equal(payments?.count, 1);
  const thanks = await until("the thank-you message", async () => {
    const [row] = await shops.rows<{ text: string }>(
      "select text from public.messages where room_id = $1 and author_kind = 'bot' and text like 'ได้รับเงิน%' limit 1",
      [rooms.free.room_id],
    );
    return row ?? null;
  });
  assert.match(thanks.text, /฿590\.25/);
});

test("a slip of another bill and a picture without a QR code go to the team", async () => {
  const [first, second] = [await ask(), await ask()];
  const image = await slip();
  assert.equal((await upload(first.token, image)).status, 201);
  await until("the bank's answer", async () => (await stateOf(first.id)) === "paid");
  const used = await upload(second.token, image);
  assert.equal(used.status, 201);
  assert.deepEqual([used.body.state, (used.body.last_slip as { reason: string }).reason], ["sent", "duplicate"]);
  const blank = await upload(second.token, await photo());
  assert.equal(blank.body.state, "checking");
  const detail = await call(`GET ${api}/bills/${second.id}`, { as: people.owner });
  assert.equal(detail.body.question, "unreadable");
});

test("files that are no pictures, and too large ones, are refused and leave nothing", async () => {
  const { id, token } = await ask();
  for (const [name, { bytes, mime }] of Object.entries(refusedFiles)) {
    const answer = await upload(token, bytes, { type: mime });
    assert.ok([413, 415].includes(answer.status), `${name}: ${answer.status}`);
  }
  assert.equal((await upload(token, Buffer.alloc(4 * 1024 * 1024 + 1))).status, 413);
  assert.equal((await call(`POST /api/pay/${token}/slip?slip_id=x`)).status, 422);
  assert.equal(await stateOf(id), "sent");
});

test("the page neither shows nor accepts anything about another bill or the shop's customers", async () => {
  const mine = await ask();
  const { text } = await call(`GET /api/pay/${mine.token}`);
  for (const secret of [here.project_id, rooms.free.room_id, rooms.free.customer_id, people.agent.id]) {
    assert.ok(!text.includes(secret), secret);
  }
  const theirs = await ask({ room_id: rooms.far.room_id }, people.stranger, there.project_id);
  const foreign = await call(`GET ${api}/bills/${theirs.id}`, { as: people.owner });
  assert.equal(foreign.status, 404);
});

test("cookies are ignored: a member's session gives the page no rights, and other origins may send slips", async () => {
  const { token } = await ask();
  const address = {
    recipient_name: "ฝน",
    recipient_phone: "081-234-5678",
    address_line: "99/1",
    sub_district: "คลองตัน",
    district: "คลองเตย",
    province: "กรุงเทพมหานคร",
    postcode: "10110",
  };
  const saved = await call(`PUT /api/pay/${token}/address`, { cookie: people.removed, json: address });
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(saved.body.address, {
    recipient_name: "ฝ•••",
    recipient_phone: "•••678",
    district: "คลองเตย",
    province: "กรุงเทพมหานคร",
    postcode: "10110",
  });
  for (const [field, value] of Object.entries({ postcode: "1011", recipient_phone: "x", recipient_name: " " })) {
    const wrong = await call(`PUT /api/pay/${token}/address`, { json: { ...address, [field]: value } });
    assert.equal(wrong.status, 422, field);
    assert.ok(field in (wrong.body.fields as object), field);
  }
});

test("a postcode names its sub-districts; anything else is refused", async () => {
  const known = await call("GET /api/places/50200");
  assert.equal(known.status, 200, known.text);
  const mueang = { district: "เมืองเชียงใหม่", province: "เชียงใหม่" };
  const names = ["พระสิงห์", "ศรีภูมิ", "สุเทพ"];
  assert.deepEqual(
    (JSON.parse(known.text) as { sub_district: string }[]).toSorted((a, b) =>
      a.sub_district < b.sub_district ? -1 : 1,
    ),
    names.map((sub_district) => ({ sub_district, ...mueang })),
  );
  assert.equal((await call("GET /api/places/99999")).text, "[]");
  for (const wrong of ["5020", "502001", "abcde", "%E0%B9%95"]) {
    assert.equal((await call(`GET /api/places/${wrong}`)).status, 422, wrong);
  }
});

test("uploads are limited", { skip: hasNoProxy(backend) }, async () => {
  const token = randomBytes(32).toString("base64url");
  const statuses = new Set<number>();
  for (let batch = 0; batch < 12; batch++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(token, Buffer.from("x"))));
    for (const { status } of answers) statuses.add(status);
    if (statuses.has(429)) break;
  }
  assert.ok(statuses.has(429), [...statuses].join(" "));
});

test("the CSV file has one line a bill and no formulas", async () => {
  await ask({ items: [{ name: "x", quantity: 1, price: "1" }], note: "=HYPERLINK(1)" });
  const file = await call(`GET ${api}/bills/export`, { as: people.owner });
  assert.equal(file.status, 200);
  assert.match(file.text, /^เลขบิล,/);
  assert.ok(file.text.includes("'=HYPERLINK(1)"));
});

test("the demo's bills have public pages, to which the cards in their chats lead", async () => {
  for (const [number, state] of [
    [1, "paid"],
    [4, "overdue"],
    [7, "checking"],
  ] as const) {
    const token = demoBillToken(demoBillId(number), backend.secrets.signingKeys);
    const { status, body } = await call(`GET /api/pay/${token}`);
    assert.deepEqual([status, body.number, body.state], [200, number, state]);
    const [card] = await shops.rows<{ url: string; text: string }>(
      `select m.content ->> 'url' as url, m.text from public.messages m
       join public.bills b on b.message_id = m.id and b.room_id = m.room_id where b.id = $1`,
      [demoBillId(number)],
    );
    assert.equal(new URL(card?.url ?? "").pathname, `/pay/${token}`);
    assert.ok(card?.text.endsWith(card.url), card?.text);
  }
});
