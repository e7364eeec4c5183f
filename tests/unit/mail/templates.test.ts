/**
 * The auth service's mails: hosted Supabase can render them (Go templates), they are in both languages, and they link
 * only to our own page.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { mailLinkTypes } from "@/lib/accounts/callback";
import { readProjectSettings } from "../../../local/gateway/config";

const FOLDER = "supabase/templates";
/** https://supabase.com/docs/guides/auth/auth-email-templates */
const FILLED_IN = new Set(["SiteURL", "Token", "TokenHash", "RedirectTo", "Email", "NewEmail"]);
const templates = readProjectSettings().auth.email.template;
const THAI = /[\u0e00-\u0e7f]{3}/;
const LATIN = /[A-Za-z]{3}/;

/** Mails whose code is typed into the product; the others are links only. */
const WITH_CODE = ["confirmation", "magic_link", "reauthentication", "recovery"];

test("every template is named in the configuration", () => {
  const named = Object.values(templates).map(({ content_path }) => content_path.split("/").at(-1));
  assert.deepEqual(named.sort(), readdirSync(FOLDER).sort());
});

for (const [name, { subject, content_path }] of Object.entries(templates)) {
  const html = readFileSync(content_path, "utf8");

  test(`${name} is written in Thai and in English`, () => {
    const heads = [...html.matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, text = ""]) => text);
    assert.equal(heads.length, 2);
    assert.match(heads[0] ?? "", THAI);
    assert.match(heads[1] ?? "", LATIN);
    assert.match(subject, THAI);
    assert.match(subject, LATIN);
  });

  test(`${name} uses only variables that hosts fill in, and loads nothing remote`, () => {
    const used = [...html.matchAll(/\{\{(.*?)\}\}/g)].map(
      ([, inside = ""]) => /^ \.(\w+) $/.exec(inside)?.[1] ?? inside,
    );
    assert.deepEqual(
      used.filter((variable) => !FILLED_IN.has(variable)),
      [],
    );
    assert.doesNotMatch(html, /<(script|img|link|iframe)|https?:\/\//i);
    assert.equal(used.includes("Token"), WITH_CODE.includes(name));
  });

  test(`${name} begins with the site that sends it, not with words that the recipient could have chosen`, () => {
    const first = /<p[^>]*>([^<]*)<\/p>/.exec(html)?.[1];
    assert.equal(first, "{{ .SiteURL }}");
    assert.ok(html.indexOf("{{ .SiteURL }}") < html.indexOf("<h1"));
  });

  test(`${name} uses up its link only after a press on our own page`, () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    assert.equal(links.length, name === "reauthentication" ? 0 : 1);
    for (const link of links) {
      const type =
        /^\{\{ \.SiteURL \}\}\/callback\?token_hash=\{\{ \.TokenHash \}\}&type=(\w+)&redirect_to=\{\{ \.RedirectTo \}\}$/;
      assert.ok(
        mailLinkTypes.some((known) => known === type.exec(link)?.[1]),
        link,
      );
    }
  });
}
