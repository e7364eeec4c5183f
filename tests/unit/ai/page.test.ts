/** Web pages as knowledge, read from a site on a local port: which text is extracted, and what is not read. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { loadSecrets } from "../../../local/supervisor/secrets";
import { enableServerImports } from "../../support/server-side";

interface Page {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A site that records its requests. */
async function openSite(pages: Record<string, Page>) {
  const asked: { path: string; agent: string }[] = [];
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? "/";
    asked.push({ path, agent: request.headers["user-agent"] ?? "" });
    const { status = 200, headers = {}, body = "" } = pages[path] ?? { status: 404 };
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
  };
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  after(() => server.close());
  return { origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, asked };
}

const article = (words: string) => `<!doctype html><html><head><title>คำถามที่พบบ่อย | ร้านเสื้อดี</title></head><body>
  <nav><a href="/">หน้าแรก</a><a href="/login">เข้าสู่ระบบ</a></nav>
  <article><h1>คำถามที่พบบ่อย</h1>
    <h2>การจัดส่ง</h2><p>${words} ส่งของทุกวันจันทร์ถึงเสาร์ ออเดอร์ก่อนบ่ายสองส่งวันเดียวกัน หลังจากนั้นส่งวันถัดไป ไม่เว้นวันหยุดราชการ</p>
    <h2>การคืนสินค้า</h2><p>คืนได้ภายในเจ็ดวัน ป้ายต้องยังอยู่และไม่ผ่านการซัก ลูกค้าออกค่าส่งกลับ ร้านออกค่าส่งรอบใหม่ให้ทุกครั้ง</p>
    <script>steal()</script></article>
  <footer>สงวนลิขสิทธิ์</footer></body></html>`;

// ไทย in TIS-620, as Thai sites wrote it before UTF-8
const OLD = Buffer.concat([
  Buffer.from("<html><head><meta charset='tis-620'><title>x</title></head><body><article><p>"),
  Buffer.concat(Array.from({ length: 60 }, () => Buffer.from([0xe4, 0xb7, 0xc2, 0x20]))),
  Buffer.from("</p></article></body></html>"),
]);
const robots = (body: string) => ({ headers: { "content-type": "text/plain" }, body });

const elsewhere = await openSite({ "/": { body: article("ที่อื่น") } });
const site = await openSite({
  "/robots.txt": robots("User-agent: *\nDisallow: /private\n"),
  "/faq": { body: article("ค่าส่ง 40 บาท") },
  "/private/faq": { body: article("ลับ") },
  "/moved": { status: 301, headers: { location: "/faq" } },
  "/moved-private": { status: 302, headers: { location: "/private/faq" } },
  "/moved-away": { status: 302, headers: { location: `${elsewhere.origin}/` } },
  "/round": { status: 302, headers: { location: "/round" } },
  "/broken": { status: 500 },
  "/busy": { status: 503 },
  "/too-often": { status: 429 },
  "/members": { status: 403 },
  "/to-a-scope": { status: 302, headers: { location: "https://[fe80::1%25lo]/" } },
  "/list.pdf": { headers: { "content-type": "application/pdf" }, body: "%PDF-1.4" },
  "/old": { headers: { "content-type": "text/html" }, body: OLD },
  "/empty": { body: "<html><body><img src='/x.png'></body></html>" },
  "/large": { body: `<html><body>${"x".repeat(3 * 1024 * 1024 + 1)}</body></html>` },
  "/long": { body: `<html><body><article>${"<p>x</p>".repeat(31_000)}</article></body></html>` },
  "/deep": { body: `<html><body><article>${"<b>".repeat(20_000)}x` },
  "/deepest": { body: `<html><body><article>${"<b>".repeat(900_000)}x` },
});
const shut = await openSite({ "/robots.txt": { status: 503 }, "/faq": { body: article("ปิด") } });
const open = await openSite({ "/faq": { body: article("เปิด") } });

const folder = mkdtempSync(join(tmpdir(), "chat-page-"));
enableServerImports(loadSecrets(folder));
rmSync(folder, { recursive: true });
process.env.KNOWLEDGE_HOSTS = [site.host, shut.host, open.host].join(",");
const { readPage } = await import("@/lib/ai/knowledge/reading/page");
const { failureReason, Unreadable } = await import("@/lib/ai/knowledge/reading/refusal");

/** Whether asking again may help. */
const mayPass = (address: string) =>
  readPage(address).then(
    () => assert.fail("read"),
    (failure) => failure instanceof Unreadable && failureReason(failure, { is_last: false }) === null,
  );

const reasonOf = (address: string) =>
  readPage(address).then(
    () => "read",
    (failure) => (failure instanceof Unreadable ? failure.reason : failure),
  );

test("extracts the article with its headings, without menus, footers and scripts", async () => {
  const { title, parts } = await readPage(`${site.origin}/faq`);
  assert.match(title ?? "", /คำถามที่พบบ่อย/);
  assert.deepEqual(
    parts.map(({ heading }) => heading),
    ["การจัดส่ง", "การคืนสินค้า"],
  );
  assert.match(parts[0]?.text ?? "", /ค่าส่ง 40 บาท/);
  const all = JSON.stringify(parts);
  for (const other of ["เข้าสู่ระบบ", "สงวนลิขสิทธิ์", "steal"]) assert.ok(!all.includes(other), other);
  assert.match((await readPage(`${site.origin}/old`)).parts[0]?.text ?? "", /^ไทย ไทย/);
});

test("refuses a string that only some URL parsers accept at once, also behind a redirect", async () => {
  for (const address of [
    "https://[fe80::1%25lo]/",
    "https://[fe80::1%lo]/",
    "https://[fe80::1%25]/",
    "https://[::1/",
    "https://",
    "https://a b/",
    "https://exa%mple/",
    "https://256.256.256.256/",
    "nothing",
    "",
  ]) {
    assert.equal(await reasonOf(address), "address", address);
  }
  assert.equal(await reasonOf(`${site.origin}/to-a-scope`), "address");
});

test("fetches robots.txt first and obeys it on every hop; without one every page is allowed", async () => {
  site.asked.length = 0;
  assert.equal(await reasonOf(`${site.origin}/private/faq`), "refused_by_robots");
  assert.deepEqual(
    site.asked.map(({ path }) => path),
    ["/robots.txt"],
  );
  assert.match(site.asked[0]?.agent ?? "", /chat-frontend-knowledge/);
  assert.equal(await reasonOf(`${site.origin}/moved`), "read");
  site.asked.length = 0;
  assert.equal(await reasonOf(`${site.origin}/moved-private`), "refused_by_robots");
  assert.ok(!site.asked.some(({ path }) => path === "/private/faq"));
  assert.equal(await reasonOf(`${shut.origin}/faq`), "unreachable");
  assert.equal(await reasonOf(`${open.origin}/faq`), "read");
});

test("refuses internal addresses without a request, also when a page redirects to one", async () => {
  assert.equal(await reasonOf(`${elsewhere.origin}/`), "address");
  assert.equal(await reasonOf(`${site.origin}/moved-away`), "address");
  for (const address of [
    "https://127.0.0.1/",
    "https://169.254.169.254/latest",
    "https://[::1]/",
    "https://10.0.0.1/",
  ]) {
    assert.equal(await reasonOf(address), "address", address);
  }
  assert.deepEqual(elsewhere.asked, []);
});

test("reports the reason when a page cannot be read", async () => {
  const reasons: Record<string, string> = {
    "/gone": "not_there",
    "/broken": "unreachable",
    "/busy": "unreachable",
    "/members": "refused_by_site",
    "/round": "unreachable",
    "/list.pdf": "not_html",
    "/empty": "no_text",
    "/large": "too_large",
    "/long": "too_much",
    "/deep": "too_much",
    "/deepest": "too_much",
  };
  for (const [path, reason] of Object.entries(reasons)) assert.equal(await reasonOf(site.origin + path), reason, path);
});

test("a site that is busy, broken or away may be read later; what it refuses stays refused", async () => {
  for (const path of ["/broken", "/busy", "/too-often"]) assert.equal(await mayPass(site.origin + path), true, path);
  assert.equal(await mayPass(`${shut.origin}/faq`), true, "robots.txt");
  assert.equal(await mayPass("https://does-not-exist.invalid/"), true, "no answer");
  for (const path of ["/gone", "/members", "/round", "/private/faq", "/list.pdf", "/empty", "/large"]) {
    assert.equal(await mayPass(site.origin + path), false, path);
  }
});
