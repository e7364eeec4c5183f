/** On the local default no request leaves the machine: every address it is configured with, shows or may load is this machine's. */
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { contentSecurityPolicy } from "@/lib/http/csp";
import { demoCast } from "../../../local/customers/demo-cast";
import { customersApp } from "../../../local/customers/http";
import { readProjectSettings } from "../../../local/gateway/config";
import { mailApp } from "../../../local/mail/http";
import { MailStore } from "../../../local/mail/store";
import { DIALOG_PATH } from "../../../local/providers/graph/server";
import { startProviders } from "../../../local/providers/start";
import { appEnvironment } from "../../../local/supervisor/app-environment";
import { providerEnvironment } from "../../../local/supervisor/provider-environment";
import { loadSecrets } from "../../../local/supervisor/secrets";
import "../../support/server-side";

const folder = mkdtempSync(join(tmpdir(), "own-machine-"));
const publicUrl = "http://localhost:3000";
const database = { databaseUrl: "postgres://postgres:x@127.0.0.1:5432/postgres" };
const ports = { gatewayPort: 1, pusherPort: 2, smtpPort: 3 };
const configured: Record<string, string> = {
  ...appEnvironment(loadSecrets(folder), { publicUrl, ...database, ...ports }),
  ...providerEnvironment({ line: 4, graph: 5, slips: 6, model: 7 }, publicUrl, new Set()),
};
after(() => rmSync(folder, { recursive: true }));
const { VARIABLES, env, publicConfig } = await import("@/lib/env");
for (const name of VARIABLES) delete process.env[name];
Object.assign(process.env, configured);

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\]|(\*|[\w-]+)\.localhost)$/.test(host);
const hostOf = (url: string) => new URL(url).hostname;

/** Addresses that only a person opens, by pressing a link. */
const PRESSED = ["PUBLIC_CONTACT_LINE_URL"];

test("every address of the configuration, also by default, is this machine", () => {
  const addresses = Object.entries(env()).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && /^[a-z]+:\/\//.test(entry[1]),
  );
  const names = addresses.map(([name]) => name);
  for (const name of ["LINE_API_BASE_URL", "FACEBOOK_GRAPH_BASE_URL", "SLIP_PROVIDER_BASE_URL", "AI_BASE_URL"]) {
    assert.ok(names.includes(name), name);
  }
  const foreign = addresses.filter(([name, url]) => !isLoopback(hostOf(url)) && !PRESSED.includes(name));
  assert.deepEqual(foreign, []);
  assert.ok(isLoopback(env().PUSHER_HOST ?? "pusher.com"));
  // or the gateway would ask Google for its keys
  assert.equal(readProjectSettings().auth.external.google.enabled, false);
});

/** The sources of a policy that are neither keywords, hashes, nonces, data nor this machine. */
const foreignSources = (policy: string) =>
  policy
    .split("; ")
    .flatMap((directive) => directive.split(" ").slice(1))
    .filter((source) => !/^('.*'|data:|blob:)$/.test(source))
    .filter((source) => !isLoopback(source.replace(/^\w+:\/\//, "").replace(/(:[\d*]+)?(\/.*)?$/, "")));

test("recognises a foreign source of a policy", () => {
  const policy = "img-src 'self' data: https: http://localhost:* https://cdn.example; frame-src http://*.localhost:*";
  assert.deepEqual(foreignSources(policy), ["https:", "https://cdn.example"]);
});

test("the product's pages may load nothing from elsewhere", () => {
  const policy = contentSecurityPolicy({ ...publicConfig(), nonce: "x", isDevelopment: false });
  assert.match(policy, /connect-src 'self'/);
  assert.deepEqual(foreignSources(policy), []);
});

test("the pages of customers, mails and consent may load nothing from elsewhere", async (context) => {
  const providers = await startProviders();
  context.after(() => providers.stop());
  const customers = customersApp({
    providers,
    cast: demoCast(Date.now()),
    dataDir: null,
    assets: "/nowhere",
    publicUrl,
  });
  const headers = { host: "localhost:3000" };
  const consent = new URLSearchParams({ scope: 'pages_messaging,"><img src=//evil.example>', redirect_uri: publicUrl });
  for (const page of [
    await customers.request(`${publicUrl}/local/customers`, { headers }),
    await mailApp(new MailStore(join(folder, "mail"))).request(`${publicUrl}/local/mail`, { headers }),
    await providers.graph.dialog(new Request(`${publicUrl}${DIALOG_PATH}?${consent}`)),
  ]) {
    assert.equal(page.status, 200);
    assert.deepEqual(foreignSources(page.headers.get("content-security-policy") ?? "https:"), []);
    const loaded = [...(await page.text()).matchAll(/\b(?:src|href|action)="([^"]*)"|url\("?([^")]*)/g)];
    assert.ok(loaded.length > 0);
    const foreign = loaded.filter(([, attribute, file]) => /^(\w+:)?\/\//.test(attribute ?? file ?? ""));
    assert.deepEqual(foreign, []);
  }
});

const sourcesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css|mjs|sql|txt)$/.test(file))
    .map((file) => join(root, file));
/** The hosts of addresses in a text, without its comments. */
const hostsIn = (file: string) => {
  const text = readFileSync(file, "utf8").replace(/^\s*(\/\/|\*|\/\*|--).*$/gm, "");
  return [...text.matchAll(/\bhttps?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map(([, host = ""]) => host);
};
const foreignHosts = (files: string[]) => {
  const hosts = new Set(files.flatMap(hostsIn).filter((host) => !isLoopback(host)));
  // a namespace, and names that do not resolve
  return [...hosts].filter((host) => host !== "www.w3.org" && !/\.(example|invalid|test)$/.test(host)).sort();
};

test("the customers' page names no other address than those that a press opens", () => {
  const files = sourcesOf("local/customers");
  assert.ok(files.length > 50);
  // a map, and the address of a post, which is text
  assert.deepEqual(foreignHosts(files), ["www.facebook.com", "www.google.com"]);
  const loading = files.filter((file) =>
    /\b(src|poster)=[{"'`]+https?:|url\(["']?(https?:)?\/\//.test(readFileSync(file, "utf8")),
  );
  assert.deepEqual(loading, []);
});

test("the demo's data name no other address than links in what was written", () => {
  assert.deepEqual(foreignHosts(["supabase/seed.sql", ...sourcesOf("local/demo")]), [
    "baanfai.example.com",
    "www.facebook.com",
  ]);
  const seed = readFileSync("supabase/seed.sql", "utf8");
  assert.doesNotMatch(seed, /"(picture_url|avatar_url|image_url|media_url|preview_url)": ?"https?:/);
});

test("the product's sources name no other address than links and what the configuration replaces", () => {
  const replaced = [
    "accounts.google.com",
    "api-data.line.me",
    "api.easyslip.com",
    "api.line.me",
    "api.slipok.com",
    "connect.slip2go.com",
    "graph.facebook.com",
    "stickershop.line-scdn.net",
  ];
  // Turnstile needs a site key, and the local default has none
  assert.equal(publicConfig().captchaSiteKey, null);
  const withKey = ["challenges.cloudflare.com"];
  const links = [
    "business.facebook.com",
    "chat.line.biz",
    "line.me",
    "manager.line.biz",
    "schema.org",
    "www.facebook.com",
    "www.google.com",
    "www.instagram.com",
  ];
  // tracking pages that members and customers open
  const carriers = [
    "spx.co.th",
    "th.kex-express.com",
    "track.thailandpost.co.th",
    "www.dhl.com",
    "www.flashexpress.com",
    "www.jtexpress.co.th",
    "www.ninjavan.co",
  ];
  const examples = ["api.openai.com", "chat.example.com", "shop.com"];
  const known = [...replaced, ...withKey, ...links, ...carriers, ...examples].sort();
  assert.deepEqual(foreignHosts(["app", "components", "lib"].flatMap(sourcesOf)), known);
});
