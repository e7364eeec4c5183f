/** Files: what is let in, how it is served, and that an address cannot be guessed (BARS S8). */
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import sharp from "sharp";
import { gather } from "./cast";
import { photo, pngOf, refusedFiles } from "./uploads";

const cast = await gather();
const { call, people, here, rooms, backend, shops } = cast;
const base = `/api/project/${here.project_id}/rooms/${rooms.free.room_id}`;

interface Upload {
  id: string;
  put: number;
  check: Awaited<ReturnType<typeof call>>;
}

/** Announces, uploads and has looked at a file, as an agent's browser does. */
async function upload(name: string, mime: string, bytes: Buffer, as = people.agent): Promise<Upload> {
  const announced = await call(`POST ${base}/attachments`, { as, json: { name, mime, size: bytes.length } });
  assert.equal(announced.status, 201, announced.text);
  const { id, upload_url } = announced.body as { id: string; upload_url: string };
  const put = await fetch(upload_url, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: { "content-type": mime },
  });
  await put.arrayBuffer();
  const check = await call(`POST ${base}/attachments/${id}/check`, { as, json: {} });
  return { id, put: put.status, check };
}

test("a photo is let in for what it is, and served as that", async () => {
  const bytes = await photo();
  const { check } = await upload("รูป สินค้า.png", "application/pdf", bytes);
  const { id: _, url, ...rest } = check.body;
  assert.deepEqual(rest, {
    kind: "image",
    name: "รูป สินค้า.png",
    mime: "image/jpeg",
    size: bytes.length,
    width: 64,
    height: 48,
    duration_ms: null,
    state: "ready",
    failure_code: null,
  });
  const response = await fetch(backend.url + url);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes);
  const header = (name: string) => response.headers.get(name) ?? "";
  assert.equal(header("content-type"), "image/jpeg");
  assert.equal(header("x-content-type-options"), "nosniff");
  assert.match(header("content-security-policy"), /^sandbox; default-src 'none'/);
  assert.match(header("cache-control"), /^private, max-age=31536000, immutable$/);
  assert.equal(header("content-disposition"), `inline; filename*=UTF-8''${encodeURIComponent("รูป สินค้า.png")}`);
});

test("a part of a file is served as that part", async () => {
  const bytes = await photo();
  const { check } = await upload("a.jpg", "image/jpeg", bytes);
  const part = async (range: string) => {
    const response = await fetch(`${backend.url}${check.body.url}`, { headers: { range } });
    return [response.status, Buffer.from(await response.arrayBuffer()).length, response.headers.get("content-range")];
  };
  assert.deepEqual(await part("bytes=0-9"), [206, 10, `bytes 0-9/${bytes.length}`]);
  assert.equal((await part(`bytes=${bytes.length + 5}-`))[0], 416);
});

test("a picture from a phone that was held upright is measured upright", async () => {
  const bytes = await sharp(await photo())
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { check } = await upload("a.jpg", "image/jpeg", bytes);
  assert.deepEqual([check.body.width, check.body.height], [48, 64]);
});

for (const [what, { mime, bytes }] of Object.entries(refusedFiles)) {
  test(`refused: ${what}`, async () => {
    const { id, check } = await upload("file", mime, bytes);
    assert.deepEqual([check.status, check.body], [415, { error: "file_type_refused" }]);
    const again = await call(`POST ${base}/attachments/${id}/check`, { as: people.agent, json: {} });
    assert.equal(again.status, 415);
    const json = { client_id: randomUUID(), attachment_ids: [id] };
    assert.equal((await call(`POST ${base}/messages`, { as: people.agent, json })).status, 409);
    const [left] = await shops.rows("select count(*)::int as files from storage.objects where name like $1", [
      `%${id}`,
    ]);
    assert.deepEqual(left, { files: 0 }, "its bytes are kept");
  });
}

test("text is text: never shown as a page, however it begins", async () => {
  const bytes = Buffer.from("hello <script>alert(1)</script>");
  const { check } = await upload("a.html", "text/html", bytes);
  assert.deepEqual([check.status, check.body.mime], [200, "text/plain"]);
  const response = await fetch(`${backend.url}${check.body.url}`);
  await response.arrayBuffer();
  assert.equal(response.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.match(response.headers.get("content-disposition") ?? "", /^attachment/);
});

test("a picture with a page behind it stays a picture", async () => {
  const bytes = Buffer.concat([await photo(), Buffer.from("<script>alert(1)</script>")]);
  const { check } = await upload("a.html", "text/html", bytes);
  assert.equal(check.body.mime, "image/jpeg");
  const response = await fetch(`${backend.url}${check.body.url}`);
  await response.arrayBuffer();
  assert.equal(response.headers.get("content-type"), "image/jpeg");
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
});

test("more than 25 MB is refused, announced or not", async () => {
  const announced = await call(`POST ${base}/attachments`, {
    as: people.agent,
    json: { name: "x", mime: "video/mp4", size: 26_214_401 },
  });
  assert.deepEqual([announced.status, announced.body.fields], [422, { size: "invalid" }]);
  const { put, check } = await upload("small.png", "image/png", pngOf(8));
  assert.deepEqual([put, check.status], [200, 200]);
  const { body } = await call(`POST ${base}/attachments`, {
    as: people.agent,
    json: { name: "x", mime: "image/png", size: 10 },
  });
  const response = await fetch(String(body.upload_url), {
    method: "PUT",
    body: new Uint8Array(26_300_000),
    headers: { "content-type": "image/png" },
  });
  assert.ok(response.status >= 400, String(response.status));
  const late = await call(`POST ${base}/attachments/${body.id}/check`, { as: people.agent, json: {} });
  assert.deepEqual([late.status, late.body.error], [409, "attachment_not_ready"]);
});

test("an upload address is for one file, once", async () => {
  const bytes = await photo();
  const { body } = await call(`POST ${base}/attachments`, {
    as: people.agent,
    json: { name: "x", mime: "image/jpeg", size: bytes.length },
  });
  const address = new URL(String(body.upload_url));
  const put = async (url: URL) => {
    const response = await fetch(url, {
      method: "PUT",
      body: new Uint8Array(bytes),
      headers: { "content-type": "image/jpeg" },
    });
    await response.arrayBuffer();
    return response.status;
  };
  const elsewhere = new URL(address);
  elsewhere.pathname = elsewhere.pathname.replace(/[^/]+$/, randomUUID());
  assert.ok((await put(elsewhere)) >= 400);
  const climbing = new URL(address);
  climbing.pathname = climbing.pathname.replace(/[^/]+$/, "..%2f..%2fescaped");
  assert.ok((await put(climbing)) >= 400);
  assert.equal(await put(address), 200);
  assert.ok((await put(address)) >= 400, "what was looked at could be changed afterwards");
});

test("a name with a path, a line break or quotes harms nobody", async () => {
  for (const name of ["../../etc/passwd", "a\r\nset-cookie: x=1", '"; filename="evil.html', "<img src=x>"]) {
    const { check } = await upload(name, "image/jpeg", await photo());
    const response = await fetch(`${backend.url}${check.body.url}`);
    await response.arrayBuffer();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("set-cookie"), null);
    assert.equal(response.headers.get("content-disposition"), `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
  }
});

test("a file's address cannot be guessed, nor bent to another file", async () => {
  const { check } = await upload("a.jpg", "image/jpeg", await photo());
  const token = String(check.body.url).replace("/api/media/", "");
  const get = async (guess: string) => (await call(`GET /api/media/${encodeURIComponent(guess)}`)).status;
  assert.equal(await get(token), 200);
  const [kid = "", body = ""] = token.split(".");
  const bytes = Buffer.from(body, "base64url");
  const bent = (index: number) => {
    const copy = Buffer.from(bytes);
    copy[index >> 3] = (copy[index >> 3] ?? 0) ^ (1 << (index & 7));
    return `${kid}.${copy.toString("base64url")}`;
  };
  // a bit in every byte: of the id and of its hash
  for (let index = 0; index < bytes.length * 8; index += 7) assert.equal(await get(bent(index)), 404, String(index));
  const guesses = [
    "",
    "x",
    kid,
    `${kid}.`,
    body,
    `s9.${body}`,
    `__proto__.${body}`,
    token.slice(0, -2),
    `${token}AA`,
    String(check.body.id),
    `${kid}.${randomBytes(34).toString("base64url")}`,
    `${kid}.${Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(18)]).toString("base64url")}`,
    `../media/${token}x`,
  ];
  for (const guess of guesses.filter(Boolean)) assert.equal(await get(guess), 404, guess);
});

test("a file that was not looked at has no address that works", async () => {
  const { id, check } = await upload("a.jpg", "image/jpeg", await photo());
  await shops.rows("update public.attachments set state = 'pending' where id = $1", [id]);
  assert.equal((await call(`GET ${check.body.url}`)).status, 404);
});

test("storage itself gives nothing away without a signed address", async () => {
  const { id } = await upload("a.jpg", "image/jpeg", await photo());
  const [stored] = await shops.rows<{ path: string }>("select path from public.attachments where id = $1", [id]);
  for (const kind of [
    "object/attachments",
    "object/public/attachments",
    "object/authenticated/attachments",
    "render/image/public/attachments",
  ]) {
    for (const as of ["", people.owner.accessToken, backend.secrets.publishableKey]) {
      const answer = await call(`GET /storage/v1/${kind}/${stored?.path}`, {
        as,
        headers: { apikey: backend.secrets.publishableKey },
      });
      assert.ok(answer.status >= 400, `${kind}: ${answer.status}`);
    }
  }
});
