/** Every response: content security policy, the other security headers, and no secret. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { OWN_PAGES, PUBLIC_PAGES, projectPages } from "../e2e/support/routes";
import { ROOT } from "../support/start-backend";
import { openWorld } from "./world";

const { call, people, here, rooms, backend } = await openWorld();

const PAGES: [path: string, signedIn: boolean][] = [
  ["/", false],
  ["/login", false],
  ["/widget-demo", false],
  ["/nothing", false],
  ["/project", true],
  [`/project/${here.project_id}/chat/room/${rooms.free.room_id}`, true],
  [`/project/${here.project_id}/settings`, true],
];
const cookieOf = (signedIn: boolean) => (signedIn ? { cookie: people.owner } : {});

const directivesOf = (policy: string) =>
  new Map(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1)] as const));

for (const [path, signedIn] of PAGES) {
  test(`${path.replace(here.project_id, "{id}").replace(rooms.free.room_id, "{…}")}: only scripts with this response's nonce run`, async () => {
    const { headers, text } = await call(`GET ${path}`, cookieOf(signedIn));
    const policy = directivesOf(headers.get("content-security-policy") ?? "");
    const scripts = policy.get("script-src") ?? [];
    const nonce = scripts.find((source) => source.startsWith("'nonce-"))?.slice(7, -1) ?? "";
    assert.ok(nonce.length >= 22, "no nonce");
    assert.ok(scripts.includes("'strict-dynamic'"));
    for (const open of ["'unsafe-inline'", "'unsafe-eval'", "*", "https:", "http:", "data:", "blob:"]) {
      assert.ok(!scripts.includes(open), open);
    }
    assert.deepEqual(policy.get("frame-ancestors"), ["'none'"]);
    assert.deepEqual(policy.get("object-src"), ["'none'"]);
    assert.deepEqual(policy.get("base-uri"), ["'none'"]);
    assert.ok(!(policy.get("connect-src") ?? ["*"]).includes("*"));
    const tags = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    assert.ok(tags.length > 0);
    assert.deepEqual(
      tags.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      [],
    );
    assert.doesNotMatch(text, /<[a-z][^>]*\son[a-z]+="/i, "inline event handlers, which the policy forbids");
    const again = await call(`GET ${path}`, cookieOf(signedIn));
    assert.ok(!again.headers.get("content-security-policy")?.includes(nonce), "the nonce must not repeat");
  });
}

test("every page has the headers, and a fresh nonce in each script", async () => {
  const id = randomUUID();
  // missing objects give a 404 page, which has the same policy
  const subjects = {
    user_id: id,
    line_id: id,
    quick_id: id,
    broadcast_id: id,
    ai_id: id,
    invoice_id: id,
    bill_id: id,
    customer_id: id,
    import_id: id,
    rich_menu_id: id,
  };
  const pages: [path: string, signedIn: boolean][] = [
    ...[...PUBLIC_PAGES, "/offline"].map((path): [string, boolean] => [path, false]),
    ...[...OWN_PAGES, ...projectPages({ ...here, ...subjects })].map((path): [string, boolean] => [path, true]),
  ];
  assert.ok(pages.length > 50);
  for (const [path, signedIn] of pages) {
    const { status, headers, text } = await call(`GET ${path}`, cookieOf(signedIn));
    assert.ok([200, 404].includes(status), `${path}: ${status}`);
    const policy = directivesOf(headers.get("content-security-policy") ?? "");
    const nonce = policy.get("script-src")?.find((source) => source.startsWith("'nonce-")) ?? "";
    assert.ok(nonce.length > 30, `${path}: no nonce`);
    const bare = [...text.matchAll(/<script\b[^>]*>/g)].filter(
      ([tag]) => !tag.includes(`nonce="${nonce.slice(7, -1)}"`),
    );
    assert.deepEqual(bare, [], path);
    assert.deepEqual(policy.get("frame-ancestors"), ["'none'"], path);
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    assert.ok(headers.get("strict-transport-security"), path);
    if (signedIn) assert.match(headers.get("cache-control") ?? "", /no-store|private/, path);
  }
});

test("every response has the security headers", async () => {
  for (const path of [
    "/login",
    "/nothing",
    "/api/health",
    "/api/nothing",
    `/widget/${here.virtual_id}`,
    "/robots.txt",
    "/sitemap.xml",
    "/shots/inbox-wide-light-th.webp",
    "/manifest.webmanifest",
    "/widget.js",
  ]) {
    const { headers } = await call(`GET ${path}`);
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    assert.equal(headers.get("referrer-policy"), "strict-origin-when-cross-origin", path);
    assert.ok(headers.get("strict-transport-security"), path);
    assert.equal(headers.get("x-powered-by"), null, path);
  }
});

test("the product is installable: every page links the manifest, and its icons and service worker are valid", async () => {
  for (const [path, signedIn] of PAGES) {
    const { text } = await call(`GET ${path}`, cookieOf(signedIn));
    assert.match(text, /<link rel="manifest" href="\/manifest\.webmanifest"/, path);
    assert.match(text, /<link rel="apple-touch-icon"/, path);
  }
  const manifest = JSON.parse((await call("GET /manifest.webmanifest")).text) as {
    name: string;
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  const { name, start_url, scope, display, icons } = manifest;
  assert.match(name, / chatbot$/);
  assert.deepEqual({ start_url, scope, display }, { start_url: "/project", scope: "/", display: "standalone" });
  assert.deepEqual(
    icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`),
    ["192x192 any", "512x512 any", "512x512 maskable"],
  );
  for (const { src, sizes, type } of icons) {
    const answer = await fetch(backend.url + src);
    assert.equal(answer.headers.get("content-type"), type, src);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // offsets of width and height in a PNG
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  const worker = await call("GET /sw.js");
  assert.match(worker.headers.get("content-type") ?? "", /javascript/);
  assert.match(worker.text, /addEventListener\("fetch"/);
});

test("pages with personal data are not cached", async () => {
  for (const [path, signedIn] of PAGES.filter(([, signedIn]) => signedIn)) {
    const { headers } = await call(`GET ${path}`, cookieOf(signedIn));
    assert.match(headers.get("cache-control") ?? "", /no-store|private/, path);
  }
});

/** Every value that must never leave the server, by its name in the secrets. */
const { publishableKey, pusherKey, pusherAppId, vapidPublicKey, signingJwk, encryptionKeys, signingKeys, ...plain } =
  backend.secrets;
const secrets: Record<string, string> = {
  ...plain,
  signingJwk: String(signingJwk.d),
  encryptionKeys: encryptionKeys.split("=").slice(1).join("="),
  signingKeys: signingKeys.split("=").slice(1).join("="),
};

function assertNoSecret(text: string, where: string): void {
  for (const [name, value] of Object.entries(secrets)) {
    assert.ok(value.length > 12, name);
    assert.ok(!text.includes(value), `${name} is in ${where}`);
  }
}

test("the public values are present, so that searching for secrets is meaningful", async () => {
  const { text } = await call("GET /login");
  assert.ok(text.includes(publishableKey));
  assert.ok(text.includes(pusherKey));
  assert.notEqual(pusherAppId, "");
});

test("no page, response or script contains a secret", async () => {
  const scripts = new Set<string>();
  const answers: [string, string][] = [];
  for (const [path, signedIn] of PAGES) {
    const { text } = await call(`GET ${path}`, cookieOf(signedIn));
    answers.push([path, text]);
    for (const [, address] of text.matchAll(/(?:src|href)=\\?"(\/_next\/[^"\\]+)/g)) scripts.add(address ?? "");
  }
  for (const path of [
    "/api/health",
    `/api/project/${here.project_id}/socials`,
    `/widget/${here.virtual_id}`,
    "/widget.js",
  ]) {
    answers.push([path, (await call(`GET ${path}`, { as: people.owner })).text]);
  }
  assert.ok(scripts.size > 3);
  for (const path of scripts) answers.push([path, (await call(`GET ${path}`)).text]);
  for (const [where, text] of answers) assertNoSecret(text, where);
});

test("no file a browser can request contains a secret, its name or a source map", () => {
  const files = ["public", ".next/static"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((name) => statSync(join(ROOT, name)).isFile()),
  );
  assert.ok(files.length > 10);
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), "latin1");
    assertNoSecret(text, file);
    assert.doesNotMatch(text, /SUPABASE_SECRET_KEY|SIGNING_KEYS|ENCRYPTION_KEYS|sb_secret_|postgres:\/\//, file);
    assert.ok(!file.endsWith(".map"), `${file}: a source map`);
  }
});

test("no browser script contains a server module", () => {
  const scriptsIn = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((name) => name.endsWith(".js") && statSync(join(ROOT, name)).isFile())
      .map((name) => ({ name, text: readFileSync(join(ROOT, name), "latin1") }));
  const server = scriptsIn(".next/server");
  const browser = scriptsIn(".next/static");
  assert.ok(browser.length > 50);
  // strings that no minifier renames: a database function, encryption at rest, configuration, the LINE client
  for (const mark of [
    "system.consume_rate_limit",
    "aes-256-gcm",
    "LINE_DATA_API_BASE_URL",
    "X-Line-Retry-Key",
    "graphile-worker",
  ]) {
    assert.ok(
      server.some(({ text }) => text.includes(mark)),
      `${mark} is found nowhere, so that looking for it means nothing`,
    );
    assert.deepEqual(
      browser.flatMap(({ name, text }) => (text.includes(mark) ? [name] : [])),
      [],
      mark,
    );
  }
});

test("CORS allows other origins to read only the widget's badge", async () => {
  const origin = "https://elsewhere.example";
  const targets = [
    "GET /api/health",
    "POST /api/webhooks/facebook",
    "GET /api/webhooks/facebook/data-deletion?code=none",
    `POST /api/webhooks/line/${here.social_id}`,
    "GET /api/unsubscribe/none",
    "POST /api/unsubscribe/none",
    "POST /api/mail-answers/none",
    "GET /api/v1/tags",
    `GET /api/project/${here.project_id}/tags`,
    `POST /api/widget/${here.virtual_id}/session`,
    "POST /pusher/auth",
  ];
  for (const target of targets) {
    const { headers } = await call(target, { as: people.owner, headers: { origin } });
    assert.equal(headers.get("access-control-allow-origin"), null, target);
  }
  const badge = await call(`POST /api/widget/${here.virtual_id}/badge`, { headers: { origin }, body: "none" });
  assert.equal(badge.headers.get("access-control-allow-origin"), "*");
});

test("responses for missing paths have a policy too and cannot be framed", async () => {
  for (const path of [
    "/_next/nothing",
    "/_next/static/chunks/nothing.js",
    "/icons/nothing.png",
    "/icons/a/b",
    "/banks/nothing",
    "/shots/nothing.webp",
    "/sounds/nothing.mp3",
    "/api/nothing",
    "/api/a/b/c",
    "/pusher/nothing",
    "/widget/a/b/c",
    "/nothing",
    "/a/b/c",
  ]) {
    const { status, headers } = await call(`GET ${path}`);
    assert.ok([404, 307].includes(status), `${path}: ${status}`);
    const policy = directivesOf(headers.get("content-security-policy") ?? "");
    assert.deepEqual(policy.get("frame-ancestors"), ["'none'"], path);
    assert.ok(policy.has("default-src"), path);
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
  }
  // a handler's own policy replaces the default
  const shell = await call(`GET /widget/${here.virtual_id}`);
  assert.equal([...(shell.headers.get("content-security-policy") ?? "").matchAll(/default-src/g)].length, 1);
});

test("a form or server action without the product's origin is refused before it reaches a page", async () => {
  const cookie = people.owner;
  const action = { "next-action": "a".repeat(42), "content-type": "text/plain;charset=UTF-8" };
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const elsewhere: Record<string, string>[] = [{}, { origin: "null" }, { origin: "https://evil.example" }];
  for (const path of ["/project", "/login", "/api/nothing", "/icons/nothing", "/_next/nothing"]) {
    for (const headers of [action, form]) {
      for (const origin of elsewhere) {
        const { status, body } = await call(`POST ${path}`, { cookie, headers: { ...headers, ...origin }, body: "[]" });
        assert.equal(status, 403, `${path} ${JSON.stringify(origin)}`);
        // Next's development server refuses requests below /_next with its own body
        if (!path.startsWith("/_next")) assert.equal(body.error, "cross_origin", path);
      }
    }
  }
  const own = await call("POST /project", { cookie, headers: { ...action, origin: backend.url }, body: "[]" });
  assert.notEqual(own.status, 403);
});
