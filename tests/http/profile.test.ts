/** A person's own account over the API: the avatar, and the sessions of their devices. */
import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { openApp } from "../support/backend";
import { newPerson, signIn } from "../support/people";
import { Shops } from "../support/shop";
import { authCallsTo } from "./auth-calls";
import { callsTo } from "./client";

const backend = await openApp();
const call = callsTo(backend);
const authCall = authCallsTo(backend);
const shops = new Shops(backend, 2);

const draw = (format: "png" | "jpeg" | "webp" | "gif") =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#2e8b57" } })
    .withMetadata({ exif: { IFD0: { Copyright: "a secret of the camera" } } })
    [format]()
    .toBuffer();

const send = (person: Awaited<ReturnType<typeof newPerson>>, bytes: Buffer) =>
  call("PUT /api/profile/avatar", {
    as: person,
    body: new Uint8Array(bytes),
    headers: { "content-type": "image/png" },
  });

test("re-encodes an avatar to a small size without metadata and deletes the one before", async () => {
  const person = await newPerson(backend, "มีรูป");
  const first = await send(person, await draw("png"));
  assert.equal(first.status, 200);
  const address = String(first.body.avatar_url);
  const kept = await fetch(address);
  assert.equal(kept.headers.get("content-type"), "image/webp");
  const icon = await fetch(address.replace(/webp$/, "png"));
  assert.equal(icon.headers.get("content-type"), "image/png");
  const bytes = Buffer.from(await kept.arrayBuffer());
  assert.ok(!bytes.includes("secret"));
  const { width, height } = await sharp(bytes).metadata();
  assert.deepEqual([width, height], [256, 256]);

  assert.equal((await send(person, await draw("jpeg"))).status, 200);
  for (const gone of [address, address.replace(/webp$/, "png")]) assert.notEqual((await fetch(gone)).status, 200);
  assert.equal((await call("DELETE /api/profile/avatar", { as: person })).status, 204);
  const { data } = await person.db.from("profiles").select("avatar_path").eq("user_id", person.id).single();
  assert.deepEqual(data, { avatar_path: null });
});

test("refuses other file types by content, and large files by size", async () => {
  const person = await newPerson(backend, "ไม่มีรูป");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
  const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  for (const bytes of [svg, Buffer.from("hello"), Buffer.alloc(0), await draw("gif"), bomb]) {
    const { status, body } = await send(person, bytes);
    assert.deepEqual([status, body.error], [415, "file_type_refused"]);
  }
  const { status, body } = await send(person, Buffer.alloc(1024 * 1024 + 1));
  assert.deepEqual([status, body.error], [413, "too_large"]);
});

test("clients cannot write the avatar's path or the bucket directly", async () => {
  const [person, other] = await Promise.all([newPerson(backend, "ผู้ลอง"), newPerson(backend, "เป้าหมาย")]);
  const written = await person.db
    .from("profiles")
    .update({ avatar_path: "https://evil.example/pixel.png" })
    .eq("user_id", person.id);
  assert.equal(written.error?.code, "42501");
  const bytes = await draw("webp");
  for (const folder of [person.id, other.id]) {
    const { error } = await person.db.storage
      .from("avatars")
      .upload(`${folder}/x.webp`, bytes, { contentType: "image/webp" });
    assert.ok(error);
  }
  const path = String((await send(other, bytes)).body.avatar_url).split("/avatars/")[1] ?? "";
  const { data } = await person.db.storage.from("avatars").remove([path]);
  assert.deepEqual(data ?? [], []);
  assert.equal((await fetch(`${backend.servicesUrl}/storage/v1/object/public/avatars/${path}`)).status, 200);
});

test("a person lists and ends only their own sessions", async () => {
  const person = await newPerson(backend, "สองเครื่อง");
  const [again, third, stranger] = await Promise.all([
    signIn(backend, person),
    signIn(backend, person),
    newPerson(backend, "คนอื่น"),
  ]);
  const listed = await person.db.rpc("my_sessions");
  assert.equal(listed.data.length, 3);
  assert.equal(listed.data[0].is_current, true);
  const target = `DELETE /api/profile/sessions/${again.claims.session_id}`;
  assert.equal((await call(target, { as: stranger })).status, 404);
  assert.equal((await call("DELETE /api/profile/sessions/x", { as: person })).status, 404);
  assert.equal((await call(target, {})).status, 403, "a forged request without a token");
  assert.equal((await call(target, { cookie: person, headers: { origin: "https://evil.example" } })).status, 403);
  assert.equal((await call(target, { as: person })).status, 204);
  assert.equal((await call(target, { as: person })).status, 404);
  assert.equal((await call("DELETE /api/profile/avatar", { as: again })).status, 401);

  // the auth service ends the others, as the profile page asks
  const authorization = `Bearer ${person.accessToken}`;
  assert.equal((await authCall("POST logout?scope=others", { headers: { authorization } })).status, 204);
  assert.equal((await call("DELETE /api/profile/avatar", { as: third })).status, 401);
  assert.equal((await call("DELETE /api/profile/avatar", { as: stranger })).status, 204);
});

test("the profile page needs its owner's live session", async () => {
  const person = await newPerson(backend, "เจ้าของหน้า");
  const page = await call("GET /profile", { cookie: person });
  assert.equal(page.status, 200);
  assert.match(page.text, new RegExp(person.email));
  await shops.rows("delete from auth.sessions where user_id = $1", [person.id]);
  const after = await call("GET /profile", { cookie: person });
  assert.doesNotMatch(after.text, new RegExp(person.email));
});
