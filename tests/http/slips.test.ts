/** Slips on the running product: by picture, in the chat, exported; and what is refused. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import sharp from "sharp";
import { controlSlips } from "../../local/providers/slips/server";
import { newReference, plainSlip, slipPicture, slipText, transferOf } from "../support/slip-images";
import { until } from "../support/until";
import { refusedFiles } from "./uploads";
import { visitorToken } from "./visitor-token";
import { openWorld } from "./world";

const { backend, call, people, here, there, rooms, shops } = await openWorld();
const bank = controlSlips(backend.slipsUrl);
const api = `/api/project/${here.project_id}`;
await call(`PUT ${api}/slips/accounts/${randomUUID()}`, {
  as: people.owner,
  json: { bank: "KBANK", number: "123-4-56789-0", name_th: "ร้านสายหมอก", name_en: "" },
});

async function pay(more: Parameters<typeof transferOf>[1] = {}): Promise<{ reference: string; image: Buffer }> {
  const reference = newReference();
  await bank.addTransfer(transferOf(reference, more));
  return { reference, image: await plainSlip("014", reference) };
}
const hand = (image: Buffer, { query = "", id = randomUUID(), as = people.agent, project_id = here.project_id } = {}) =>
  call(`POST /api/project/${project_id}/slips?slip_id=${id}${query}`, {
    as,
    body: new Uint8Array(image),
    headers: { "content-type": "image/jpeg" },
  });
const settled = (id: unknown, as = people.agent) =>
  until("the provider's result", async () => {
    const { body } = await call(`GET ${api}/slips/${id}`, { as });
    return body.outcome ? body : null;
  });

test("a picture becomes a verified slip; a second one is a duplicate that links to the first", async () => {
  const { image, reference } = await pay();
  const taken = await hand(image, { query: "&expected_amount=59025" });
  assert.equal(taken.status, 201, taken.text);
  const slip = await settled(taken.body.id);
  assert.deepEqual(
    [slip.outcome, slip.amount, slip.reference, slip.sender_name],
    ["verified", 59_025, reference, "นาย มานี ใ"],
  );
  const shown = await fetch(`${backend.url}${slip.image_url}`, {
    headers: { authorization: `Bearer ${people.viewer.accessToken}` },
  });
  assert.deepEqual(Buffer.from(await shown.arrayBuffer()), image);
  assert.match(shown.headers.get("content-security-policy") ?? "", /sandbox/);
  assert.equal((await fetch(`${backend.url}${slip.image_url}`)).status, 401);
  assert.equal((await call(`GET ${slip.image_url}`, { as: people.stranger })).status, 404);
  const again = await settled((await hand(image, { as: people.owner })).body.id);
  assert.deepEqual([again.outcome, Object(again.first).id], ["duplicate", slip.id]);
});

test("serves a slip's picture by its real type, whatever the upload claims", async () => {
  for (const format of ["gif", "avif", "webp", "png"] as const) {
    const { image } = await pay();
    const bytes = await sharp(image).toFormat(format).toBuffer();
    const { status, text, body } = await hand(bytes);
    assert.equal(status, 201, `${format}: ${text}`);
    const shown = await call(`GET ${api}/slips/${body.id}/image`, { as: people.agent });
    assert.equal(shown.headers.get("content-type"), `image/${format}`);
    const [stored] = await shops.rows<{ type: string }>(
      "select metadata ->> 'mimetype' as type from storage.objects where bucket_id = 'slips' and name like $1",
      [`%${body.id}`],
    );
    assert.equal(stored?.type, `image/${format}`);
  }
});

test("a retry with the same id makes no second slip and cannot replace the picture", async () => {
  const [{ image }, other] = [await pay(), await pay()];
  const id = randomUUID();
  const first = await hand(image, { id });
  const second = await hand(other.image, { id });
  assert.equal(second.body.reference, first.body.reference);
  const kept = await call(`GET ${api}/slips/${id}/image`, { as: people.agent });
  assert.equal(kept.headers.get("content-type"), "image/jpeg");
  assert.equal(
    Buffer.byteLength(image),
    Number(
      (
        await shops.rows("select (metadata->>'size')::int as size from storage.objects where name = $1", [
          `${here.project_id}/${id}`,
        ])
      )[0]?.size,
    ),
  );
  // another person's id cannot be reused
  assert.equal((await hand(image, { id, as: people.owner })).status, 422);
  assert.equal((await hand(image, { id, as: people.stranger, project_id: there.project_id })).status, 422);
});

test("keeps a picture without a slip as unreadable; refuses other files and large ones", async () => {
  const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#cde" } })
    .jpeg()
    .toBuffer();
  const slip = await hand(blank);
  assert.deepEqual([slip.status, slip.body.outcome, slip.body.reason], [201, "unreadable", "no_qr"]);
  for (const [what, { bytes }] of Object.entries(refusedFiles)) {
    const answer = await hand(bytes);
    assert.ok([413, 415].includes(answer.status), `${what}: ${answer.status} ${answer.text}`);
  }
  assert.equal((await hand(Buffer.alloc(4 * 1024 * 1024 + 1))).status, 413);
});

test("a visitor's slip picture sets the bubble's slip, the room's tag and the customer's panel automatically", async () => {
  const { image, reference } = await pay();
  const visitor_id = randomUUID();
  const token = await visitorToken(backend, { visitor_id, virtual_id: here.virtual_id });
  const widget = `/api/widget/${here.virtual_id}`;
  const announced = await call(`POST ${widget}/attachments`, {
    as: token,
    json: { name: "slip.jpg", mime: "image/jpeg", size: image.length },
  });
  assert.ok(announced.status < 300, announced.text);
  const { id: attachment_id, upload_url } = announced.body as { id: string; upload_url: string };
  const put = await fetch(upload_url, {
    method: "PUT",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(image),
  });
  assert.ok(put.ok, await put.text());
  const checked = await call(`POST ${widget}/attachments/${attachment_id}/check`, { as: token, json: {} });
  assert.ok(checked.status < 300, checked.text);
  const sent = await call(`POST ${widget}/messages`, {
    as: token,
    json: { client_id: randomUUID(), text: "", attachment_ids: [attachment_id] },
  });
  assert.ok(sent.status < 300, sent.text);
  const slip = await until("the slip in the picture", async () => {
    const [found] = await shops.rows<{ id: string; room_id: string; outcome: string | null }>(
      "select id, room_id, outcome from public.slips where project_id = $1 and reference = $2",
      [here.project_id, reference],
    );
    return found?.outcome ? found : null;
  });
  assert.equal(slip.outcome, "verified");
  const { text } = await call(`GET ${api}/rooms/${slip.room_id}/slips`, { as: people.agent });
  assert.deepEqual(
    JSON.parse(text).map((row: { id: string }) => row.id),
    [slip.id],
  );
  const [room] = await shops.rows<{ tagged: boolean }>(
    "select exists (select from public.tags t where t.id = any (r.tag_ids) and t.name = 'สลิป') as tagged from public.rooms r where r.id = $1",
    [slip.room_id],
  );
  assert.ok(room?.tagged);
});

test("a picture with two slips makes two; an expected amount is compared with neither", async () => {
  const [one, two] = [await pay(), await pay()];
  const picture = await slipPicture({ text: slipText("014", one.reference), second: slipText("014", two.reference) });
  const image = await picture.jpeg({ quality: 85 }).toBuffer();
  const id = randomUUID();
  for (let time = 0; time < 2; time++) {
    const answer = await hand(image, { id, query: "&expected_amount=118050" });
    assert.deepEqual([answer.status < 300, answer.body.id], [true, id]);
  }
  const slips = await until("both slips", async () => {
    const rows = await shops.rows<{ id: string; outcome: string; expected_amount: string | null }>(
      "select id, outcome, expected_amount from public.slips where reference = any ($1)",
      [[one.reference, two.reference]],
    );
    return rows.length === 2 && rows.every(({ outcome }) => outcome) ? rows : null;
  });
  for (const { id: slip_id, outcome, expected_amount } of slips) {
    assert.deepEqual([outcome, expected_amount], ["verified", null]);
    const { status, headers } = await call(`GET ${api}/slips/${slip_id}/image`, { as: people.agent });
    assert.deepEqual([status, headers.get("content-type")], [200, "image/jpeg"]);
  }
});

test("a slip and its export show the transfer's age; beyond the project's limit it is not a payment", async () => {
  const at = (days: number) => new Date(Date.now() - (days + 0.5) * 86_400_000).toISOString();
  const [late, old] = [await pay({ at: at(3) }), await pay({ at: at(40) })];
  for (const { image } of [late, old]) await hand(image);
  const found = await until("both results", async () => {
    const list = await call(`GET ${api}/slips`, { as: people.owner });
    const slips = list.body.slips as {
      reference: string;
      outcome: string | null;
      age_days: number;
      is_paid: boolean;
    }[];
    const of = ({ reference }: { reference: string }) =>
      slips.find((slip) => slip.reference === reference && slip.outcome);
    const [three, forty] = [of(late), of(old)];
    return three && forty ? [three, forty] : null;
  });
  assert.deepEqual(
    found.map(({ outcome, age_days, is_paid }) => [outcome, age_days, is_paid]),
    [
      ["verified", 3, true],
      ["old", 40, false],
    ],
  );
  const { text } = await call(`GET ${api}/slips/export`, { as: people.owner });
  assert.match(text, /โอนก่อนส่งสลิป \(วัน\)/);
  assert.match(text, /สลิปเก่า.*,40,/);
  const settings = { looks_in_chat: true, tags_rooms: true, thanks: "" };
  for (const max_age_days of [0, 3651, 1.5, "soon"]) {
    const { status } = await call(`PUT ${api}/slips/settings`, {
      as: people.owner,
      json: { ...settings, max_age_days },
    });
    assert.equal(status, 422, String(max_age_days));
  }
  await call(`PUT ${api}/slips/settings`, { as: people.owner, json: { ...settings, max_age_days: 7 } });
  assert.equal((await call(`GET ${api}/slips/settings`, { as: people.owner })).body.max_age_days, 7);
});

test("an agent limited to own rooms sees slips they submitted and those of their rooms", async () => {
  const own = people["agent-own"];
  const { body: mine } = await hand((await pay()).image, { as: own });
  const { body: theirs } = await hand((await pay()).image, { query: `&room_id=${rooms.taken.room_id}` });
  assert.equal((await call(`GET ${api}/slips/${mine.id}`, { as: own })).status, 200);
  assert.equal((await call(`GET ${api}/slips/${theirs.id}`, { as: own })).status, 404);
  assert.equal((await hand((await pay()).image, { as: own, query: `&room_id=${rooms.taken.room_id}` })).status, 404);
});

test("filters and pages the list; the export escapes formulas", async () => {
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const { image, reference } = await pay({ sender: { name: "=cmd|' /C calc'!A0", account: "xxx" } });
  const { body } = await hand(image);
  await settled(body.id);
  const ids = async (query: string) =>
    ((await call(`GET ${api}/slips?${query}`, { as: people.owner })).body.slips as { id: string }[]).map(
      ({ id }) => id,
    );
  assert.deepEqual(await ids(`q=${reference.slice(2, 18)}`), [body.id]);
  assert.ok((await ids("q=590.25")).includes(String(body.id)));
  assert.ok((await ids(`view=paid&from=${day}&to=${day}&bank=014`)).includes(String(body.id)));
  assert.ok(!(await ids("view=problem")).includes(String(body.id)));
  assert.deepEqual(await ids("q=*"), []);
  assert.deepEqual(await ids("q=),or(id.not.is.null"), []);
  assert.deepEqual(await ids("to=2020-01-01"), []);
  const { text, headers } = await call(`GET ${api}/slips/export?q=${reference}`, { as: people.owner });
  assert.match(headers.get("content-type") ?? "", /text\/csv/);
  assert.ok(text.includes("'=cmd"), text);
  assert.ok(!/[,\n]=/.test(text));
});

test("checks a slip by its QR text and refuses an invalid one", async () => {
  const { reference } = await pay();
  const taken = await call(`POST ${api}/slips/check-text`, {
    as: people.agent,
    json: { slip_id: randomUUID(), qr_text: ` ${slipText("014", reference)} `, expected_amount: 100 },
  });
  assert.equal((await settled(taken.body.id)).outcome, "amount_mismatch");
  const wrong = slipText("014", reference).replace(/.$/, "0");
  const refused = await call(`POST ${api}/slips/check-text`, {
    as: people.agent,
    json: { slip_id: randomUUID(), qr_text: `${wrong}1` },
  });
  assert.deepEqual([refused.status, refused.body.error], [422, "slip_text"]);
});
