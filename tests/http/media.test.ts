/** Files: which are accepted, how they are served, and that their URLs cannot be guessed. */
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import sharp from "sharp";
import { Agent, fetch as undici } from "undici";
import { hasNoProxy } from "../support/backend";
import { until } from "../support/until";
import { keptFiles, photo, pngOf, refusedFiles } from "./uploads";
import { visitorToken } from "./visitor-token";
import { openWorld } from "./world";

const world = await openWorld();
const { call, people, here, rooms, backend, shops } = world;
const base = `/api/project/${here.project_id}/rooms/${rooms.free.room_id}`;

interface Upload {
  id: string;
  put: number;
  check: Awaited<ReturnType<typeof call>>;
}

/** Announces, uploads and checks a file, as an agent's browser does. */
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

test("detects a photo's real type and serves it as that", async () => {
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

test("serves a byte range", async () => {
  const bytes = await photo();
  const { check } = await upload("a.jpg", "image/jpeg", bytes);
  const part = async (range: string) => {
    const response = await fetch(`${backend.url}${check.body.url}`, { headers: { range } });
    return [response.status, Buffer.from(await response.arrayBuffer()).length, response.headers.get("content-range")];
  };
  assert.deepEqual(await part("bytes=0-9"), [206, 10, `bytes 0-9/${bytes.length}`]);
  assert.equal((await part(`bytes=${bytes.length + 5}-`))[0], 416);
});

test("measures a rotated phone picture upright", async () => {
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
    assert.deepEqual(left, { files: 0 }, "its bytes are deleted");
  });
}

for (const [what, { mime, bytes }] of Object.entries(keptFiles)) {
  test(`kept as download only: ${what}`, async () => {
    const { check } = await upload("file", mime, bytes);
    assert.deepEqual([check.status, check.body.kind], [200, "file"], check.text);
    const response = await fetch(`${backend.url}${check.body.url}`);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes);
    const header = (name: string) => response.headers.get(name) ?? "";
    assert.equal(header("content-type"), "application/octet-stream");
    assert.match(header("content-disposition"), /^attachment/);
    assert.equal(header("x-content-type-options"), "nosniff");
    assert.match(header("content-security-policy"), /^sandbox; default-src 'none'/);
    for (const as of ["jpeg", "preview"]) {
      assert.equal((await call(`GET ${check.body.url}?as=${as}`)).status, 404);
    }
  });
}

for (const name of ["setup.exe", "ใบเสนอราคา.pdf.vbs", "เปิด.lnk", "\u202efdp.scr"]) {
  test(`refused by name: ${JSON.stringify(name)}`, async () => {
    const { check } = await upload(name, "text/plain", Buffer.from("hello"));
    assert.deepEqual([check.status, check.body], [415, { error: "file_type_refused" }]);
  });
}

test("serves text as plain text, whatever it begins with", async () => {
  const bytes = Buffer.from("hello <script>alert(1)</script>");
  const { check } = await upload("a.html", "text/html", bytes);
  assert.deepEqual([check.status, check.body.mime], [200, "text/plain"]);
  const response = await fetch(`${backend.url}${check.body.url}`);
  await response.arrayBuffer();
  assert.equal(response.headers.get("content-type"), "application/octet-stream", "its name suggests HTML");
  assert.match(response.headers.get("content-disposition") ?? "", /^attachment/);
  const named = await upload("a.txt", "text/html", bytes);
  const plain = await fetch(`${backend.url}${named.check.body.url}`);
  await plain.arrayBuffer();
  assert.equal(plain.headers.get("content-type"), "text/plain; charset=utf-8");
});

test("a picture with HTML appended stays a picture", async () => {
  const bytes = Buffer.concat([await photo(), Buffer.from("<script>alert(1)</script>")]);
  const { check } = await upload("a.html", "text/html", bytes);
  assert.equal(check.body.mime, "image/jpeg");
  const response = await fetch(`${backend.url}${check.body.url}`);
  await response.arrayBuffer();
  assert.equal(response.headers.get("content-type"), "image/jpeg");
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
});

test("refuses more than 100 MB, announced or not", async () => {
  const announced = await call(`POST ${base}/attachments`, {
    as: people.agent,
    json: { name: "x", mime: "video/mp4", size: 104_857_601 },
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
    body: new Uint8Array(104_900_000),
    headers: { "content-type": "image/png" },
  });
  assert.ok(response.status >= 400, String(response.status));
  const late = await call(`POST ${base}/attachments/${body.id}/check`, { as: people.agent, json: {} });
  assert.deepEqual([late.status, late.body.error], [409, "attachment_not_ready"]);
});

test("accepts a file of 30 MB and serves it in ranges", async () => {
  const bytes = Buffer.concat([Buffer.from("Rar!\x1a\x07\x01\0", "latin1"), randomBytes(30_000_000)]);
  const { check } = await upload("งานพิมพ์.rar", "application/vnd.rar", bytes);
  assert.deepEqual([check.status, check.body.size], [200, bytes.length]);
  const response = await fetch(`${backend.url}${check.body.url}`, { headers: { range: "bytes=29999990-" } });
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes.subarray(29_999_990));
});

/** The variants of a file in storage. */
const variantsOf = async (id: string) =>
  (
    await shops.rows<{ name: string }>("select name from storage.objects where name like $1 order by name", [
      `%${id}.%`,
    ])
  ).map(({ name }) => name.split(".").slice(1).join("."));

test("makes a picture's variants once, during the check, and only serves them afterwards", async () => {
  const webp = await sharp(await photo())
    .webp()
    .toBuffer();
  const { id, check } = await upload("a.webp", "image/webp", webp);
  assert.deepEqual(await variantsOf(id), ["jpeg.jpg", "preview.jpg"]);
  // the original is gone from storage, so the variants cannot have been made from it now
  const [{ path = "" } = {}] = await shops.rows<{ path: string }>("select path from public.attachments where id = $1", [
    id,
  ]);
  await shops.rows("update storage.objects set name = name || '-away' where name = $1", [path]);
  for (const as of ["jpeg", "preview"]) {
    const response = await fetch(`${backend.url}${check.body.url}?as=${as}`);
    const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    assert.deepEqual([response.status, response.headers.get("content-type"), format], [200, "image/jpeg", "jpeg"]);
  }
  const plain = await upload("a.jpg", "image/jpeg", await photo());
  assert.deepEqual(await variantsOf(plain.id), ["preview.jpg"], "a JPEG needs no JPEG variant");
});

test("refuses a member's upload of a broken picture", async () => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 99, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const { id, check } = await upload("a.png", "image/png", whole.subarray(0, whole.length / 2));
  assert.deepEqual([check.status, check.body], [415, { error: "file_type_refused" }]);
  const [row] = await shops.rows("select state, refusal_code from public.attachments where id = $1", [id]);
  assert.deepEqual(row, { state: "refused", refusal_code: "file_type_refused" });
});

/** Uploads a visitor's file as the widget does. */
async function visitorUpload(
  token: string,
  name: string,
  mime: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
) {
  const path = `/api/widget/${here.virtual_id}/attachments`;
  const announced = await call(`POST ${path}`, { as: token, json: { name, mime, size: bytes.length }, headers });
  const { id, upload_url } = announced.body as { id: string; upload_url: string };
  if (announced.status !== 201) return { id, announced, put: 0, check: null };
  const put = await fetch(upload_url, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: { "content-type": mime },
  });
  await put.arrayBuffer();
  return { id, announced, put: put.status, check: await call(`POST ${path}/${id}/check`, { as: token, json: {} }) };
}
const newVisitor = () => visitorToken(backend, { visitor_id: randomUUID(), virtual_id: here.virtual_id });

test("anonymous requests never decode a picture: a job does, once, and records failures", async () => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 99, sigma: 30 },
    },
  })
    .webp({ lossless: true })
    .toBuffer();
  const png = await sharp(whole).png().toBuffer();
  const broken = png.subarray(0, png.length / 2);
  const state = async (id: string) => {
    const [row] = await shops.rows<{ variants: string[] | null }>(
      "select variants from public.attachments where id = $1",
      [id],
    );
    return row?.variants;
  };
  for (const [bytes, status] of [
    [whole, 200],
    [broken, 404],
  ] as const) {
    const { id, check } = await visitorUpload(await newVisitor(), "a.webp", "image/webp", bytes);
    assert.equal(check?.status, 200, check?.text);
    assert.equal(await state(id), null, "the check must not decode it");
    assert.equal((await call(`GET ${check?.body.url}?as=jpeg`)).status, 409);
    const asked = await Promise.all(Array.from({ length: 5 }, () => call(`GET ${check?.body.url}?as=jpeg`)));
    // the job may already be done
    for (const answer of asked) assert.ok([409, status].includes(answer.status), answer.text);
    await until("the job's attempt", async () => Array.isArray(await state(id)));
    assert.equal((await call(`GET ${check?.body.url}?as=jpeg`)).status, status);
    assert.equal((await call(`GET ${check?.body.url}?as=preview`)).status, status);
  }
});

test("visitors upload files of any kind up to 25 MB, except programs", async () => {
  const token = await newVisitor();
  const { mime, bytes } = keptFiles["Excel before 2007"] ?? assert.fail();
  const kept = await visitorUpload(token, "ราคา.xls", mime, bytes);
  assert.deepEqual([kept.check?.status, kept.check?.body.kind], [200, "file"]);
  const program = await visitorUpload(token, "setup.exe", mime, Buffer.from("MZ"));
  assert.deepEqual([program.check?.status, program.check?.body.error], [415, "file_type_refused"]);
  const large = await visitorUpload(token, "a.bin", "application/zip", Buffer.alloc(10));
  const { body } = await call(`POST /api/widget/${here.virtual_id}/attachments`, {
    as: token,
    json: { name: "x", mime: "video/mp4", size: 10 },
  });
  assert.equal(large.put, 200);
  const response = await fetch(String(body.upload_url), {
    method: "PUT",
    body: new Uint8Array(26_300_000),
    headers: { "content-type": "video/mp4" },
  });
  assert.ok(response.status >= 400, "storage enforces the announced limit");
});

test("limits uploads per client address, and unsent files per widget", { skip: hasNoProxy(backend) }, async () => {
  const widget = (await people.owner.db.rpc("create_widget", {
    p_project_id: here.project_id,
    p_widget: { name: "นับไฟล์" },
  })) as { data: { virtual_id: string; social_id: string } };
  const { virtual_id, social_id } = widget.data;
  // the proxy passes the socket's address to the application, whatever a header says
  const from = async (localAddress: string) => {
    const token = await visitorToken(backend, { visitor_id: randomUUID(), virtual_id });
    const address = new URL(`/api/widget/${virtual_id}/attachments`, backend.url);
    // a host name may resolve to the other IP version
    address.hostname = "127.0.0.1";
    const agent = new Agent({ localAddress });
    const answer = await undici(address, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "a.jpg", mime: "image/jpeg", size: 10 }),
      dispatcher: agent,
    });
    await answer.text();
    await agent.close();
    return answer.status;
  };
  const forget = () => shops.rows("delete from private.rate_limits where key like 'upload%'");
  await forget();
  const statuses: number[] = [];
  for (let n = 0; n < 102; n++) statuses.push(await from("127.0.0.1"));
  assert.deepEqual([statuses.indexOf(429), statuses.at(-1)], [100, 429]);
  assert.equal(await from("127.0.0.2"), 201, "another address");

  // across addresses: at most 200 unsent files per widget
  await shops.rows(
    `insert into public.attachments (project_id, social_id, uploader_kind, uploader_id, bucket, path, name, mime, size)
     select $1, $2, 'customer', gen_random_uuid(), 'visitor-attachments', gen_random_uuid(), 'x', 'image/png', 1
     from generate_series(1, 99)`,
    [here.project_id, social_id],
  );
  assert.equal(await from("127.0.0.3"), 429);
  await shops.rows("delete from public.attachments where social_id = $1", [social_id]);
  assert.equal(await from("127.0.0.3"), 201, "below the limit again");
  await forget();
});

test("an upload URL is for one file, once", async () => {
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
  assert.ok((await put(address)) >= 400, "a checked file must not be replaceable");
});

test("names with a path, a line break or quotes are harmless", async () => {
  for (const name of ["../../etc/passwd", "a\r\nset-cookie: x=1", '"; filename="evil.html', "<img src=x>"]) {
    const { check } = await upload(name, "image/jpeg", await photo());
    const response = await fetch(`${backend.url}${check.body.url}`);
    await response.arrayBuffer();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("set-cookie"), null);
    assert.equal(response.headers.get("content-disposition"), `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
  }
});

test("a file's URL can be neither guessed nor altered to reach another file", async () => {
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
  // covers every byte: of the id and of its hash
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

test("a file that has not been checked has no working URL", async () => {
  const { id, check } = await upload("a.jpg", "image/jpeg", await photo());
  await shops.rows("update public.attachments set state = 'pending' where id = $1", [id]);
  assert.equal((await call(`GET ${check.body.url}`)).status, 404);
});

test("storage serves nothing without a signed URL", async () => {
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
