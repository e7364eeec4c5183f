/** The examples of the developers' page against the running product, each in every language that this machine has. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { type CallName, callCode, calls } from "@/lib/api-keys/call-examples";
import { uploadExamples } from "@/lib/api-keys/upload-examples";
import { makeKey } from "../support/api-keys";
import { until } from "../support/until";
import { MetaFixture } from "./meta-fixture";
import { photo } from "./uploads";

const stage = await MetaFixture.open("facebook");
const { backend, call, graph, page, shop, shops } = stage;
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "chat-example-"));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "shirt.jpg"), await photo());

const { token } = await makeKey(shops, shop.owner, shop.project_id, [
  "rooms.read",
  "messages.write",
  "comments.write",
  "bills.write",
  "coupons.write",
]);
await shops.rows(
  "insert into public.receiving_accounts (id, project_id, bank, number, name_th) values (gen_random_uuid(), $1, 'KBANK', '1234567890', 'ร้าน')",
  [shop.project_id],
);

const commands: Record<string, { command: string; file: string; needs: string }> = {
  curl: { command: "bash", file: "call.sh", needs: "curl" },
  node: { command: process.execPath, file: "call.mjs", needs: process.execPath },
  python: { command: "python3", file: "call.py", needs: "python3" },
  php: { command: "php", file: "call.php", needs: "php" },
};

/** What an example prints; null if this machine has not its language. */
async function printed(language: string, code: string, places: Record<string, string>): Promise<string | null> {
  const { command, file, needs } = commands[language] ?? { command: language, file: "call", needs: language };
  const isThere = await run(needs, ["--version"]).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  writeFileSync(join(folder, file), code);
  const env = { ...process.env, ...places, CHAT_API_KEY: token, no_proxy: "127.0.0.1,localhost" };
  return (await run(command, [file], { env, cwd: folder })).stdout;
}

async function chat(): Promise<Record<string, string>> {
  const { room } = await shops.write(shop, randomUUID(), "สวัสดีค่ะ");
  return { ROOM_ID: room.id };
}
async function comment(): Promise<Record<string, string>> {
  const post = await graph.addPost({ message: "เสื้อลายดอก", permalink_url: "https://www.facebook.com/1/posts/2" });
  const person = await graph.addPerson(page.account_id, "สมหญิง", "somying");
  const id = await graph.comment(person, post, "CF 12");
  const stored = await until("the comment", async () => {
    const [found] = await shops.rows<{ id: string; room_id: string }>(
      "select id, room_id from public.messages where social_id = $1 and external_id = $2",
      [page.social_id, id],
    );
    return found;
  });
  return { ROOM_ID: stored.room_id, MESSAGE_ID: stored.id };
}
async function couponUse(): Promise<Record<string, string>> {
  const { ROOM_ID } = await chat();
  const [use] = await shops.rows<{ id: string; coupon_id: string }>(
    `with coupon as (insert into public.coupons (project_id, name) values ($1, 'ลด 50 บาท') returning id)
     insert into public.coupon_uses (project_id, coupon_id, room_id, is_once) select $1, id, $2, true from coupon returning id, coupon_id`,
    [shop.project_id, ROOM_ID],
  );
  assert.ok(use);
  return { COUPON_ID: use.coupon_id, USE_ID: use.id };
}

/** Where an example is run, and what its answer says. */
const cases: Record<CallName, { at: () => Promise<Record<string, string>>; says: RegExp }> = {
  message: { at: chat, says: /"text":"ได้รับยอดแล้วค่ะ"/ },
  cards: { at: chat, says: /"clicks":0/ },
  comment: { at: comment, says: /"is_private":true/ },
  hide: { at: comment, says: /"is_hidden":true/ },
  bill: { at: chat, says: /"total":62000/ },
  coupon: { at: couponUse, says: /"marked_at":"2/ },
};

for (const name of Object.keys(calls) as CallName[]) {
  test(`the example "${name}" does what it says in every language`, async (context) => {
    for (const { value, code } of callCode(name, backend.url)) {
      const places = await cases[name].at();
      const text = await printed(value, code, places);
      if (text === null) {
        context.diagnostic(`no ${value} on this machine`);
        continue;
      }
      assert.match(text, cases[name].says, `${value}: ${text}`);
      assert.doesNotMatch(text, /"error":"/, value);
    }
  });
}

test("a program hides, likes and deletes a comment at the provider, within its project", async () => {
  const { ROOM_ID, MESSAGE_ID } = await comment();
  const path = `/api/v1/rooms/${ROOM_ID}/comments/${MESSAGE_ID}`;
  const change = (json: unknown) => call(`PATCH ${path}`, { as: token, json });
  const stateOf = async (json: unknown) => (await change(json)).body.comment as Record<string, boolean>;
  assert.equal((await stateOf({ is_hidden: true })).is_hidden, true);
  assert.equal((await stateOf({ is_hidden: true })).is_hidden, true);
  assert.equal((await stateOf({ is_hidden: false })).is_hidden, false);
  assert.equal((await stateOf({ is_liked: true })).is_liked, true);
  for (const json of [{}, { is_hidden: "x" }, { is_hidden: true, is_liked: true }]) {
    assert.equal((await change(json)).status, 422, JSON.stringify(json));
  }
  const { ROOM_ID: other } = await chat();
  const foreign = await call(`PATCH /api/v1/rooms/${other}/comments/${MESSAGE_ID}`, {
    as: token,
    json: { is_hidden: true },
  });
  assert.equal(foreign.status, 404);
  const gone = await call(`DELETE ${path}`, { as: token });
  assert.deepEqual([gone.status, gone.body.text], [200, null], gone.text);
  assert.equal((await change({ is_hidden: true })).body.error, "comment_gone");
  const room = await call(`GET /api/v1/rooms/${ROOM_ID}`, { as: token });
  assert.deepEqual([room.body.kind, (room.body.post as { url: string }).url !== undefined], ["comment", true]);
});

test("files that are no pictures, unchecked or too large are refused", async () => {
  const { ROOM_ID } = await chat();
  const files = `/api/v1/rooms/${ROOM_ID}/attachments`;
  const announced = (size: number) =>
    call(`POST ${files}`, { as: token, json: { name: "a.exe", mime: "image/png", size } });
  assert.equal((await announced(100 * 1024 * 1024)).status, 201);
  assert.deepEqual((await announced(100 * 1024 * 1024 + 1)).body.fields, { size: "invalid" });
  const program = Buffer.from(`MZ${"\0".repeat(100)}`);
  const { id, upload_url } = (await announced(program.length)).body as { id: string; upload_url: string };
  await fetch(upload_url, { method: "PUT", headers: { "content-type": "image/png" }, body: new Uint8Array(program) });
  const send = (json: object) =>
    call(`POST /api/v1/rooms/${ROOM_ID}/messages`, { as: token, json, headers: { "idempotency-key": randomUUID() } });
  const early = await send({ attachment_ids: [id] });
  assert.deepEqual(early.body, {
    error: "attachment_not_ready",
    fields: { attachment_ids: "attachment_not_ready" },
  });
  assert.equal((await call(`POST ${files}/${id}/check`, { as: token, json: {} })).body.error, "file_type_refused");
  const long = { ...calls.cards.body.cards[0], title: "ก".repeat(81) };
  assert.deepEqual((await send({ cards: [long] })).body.fields, { "cards.0.title": "card_title_long" });
});

test("the examples of sending a picture send it, and its address opens without a key", async () => {
  for (const [language, { code }] of Object.entries(uploadExamples)) {
    const places = await chat();
    assert.match((await printed(language, code(backend.url), places)) ?? "", /^[0-9a-f-]{36}\n$/);
    const { body } = await call(`GET /api/v1/rooms/${places.ROOM_ID}/messages`, { as: token });
    const sent = (body.data as { text: string; attachments: { url: string; kind: string }[] }[]).at(-1);
    assert.deepEqual([sent?.text, sent?.attachments.map(({ kind }) => kind)], ["ภาพจริงค่ะ", ["image"]]);
    const file = await fetch(sent?.attachments[0]?.url ?? "");
    assert.deepEqual([file.status, file.headers.get("content-type")], [200, "image/jpeg"]);
  }
});
