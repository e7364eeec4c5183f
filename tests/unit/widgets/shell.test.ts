import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast } from "@/lib/theme/color";
import { accentOf } from "@/lib/widgets/accent";
import assets from "@/lib/widgets/assets.json";
import { missingWidgetPage, unavailableWidgetPage, widgetShell } from "@/lib/widgets/frame/shell";
import { realtimeOrigin, shellPolicy } from "@/lib/widgets/frame/shell-policy";
import { WIDGET } from "./messages";

const EVIL = `</script><script>alert(1)</script><!--"'&\u2028`;
const options = { webName: "แชทร้าน", language: "th", mode: "frame", theme: null, nonce: "abc", apiUrl: "" } as const;
const widget = WIDGET;

test("the shop's name and texts stay plain text", () => {
  const texts = { th: { greeting: EVIL } };
  const page = widgetShell({ ...options, widget: { ...widget, name: EVIL, texts } });
  assert.equal(page.match(/<script/g)?.length, 2);
  assert.equal(page.match(/<\/script/g)?.length, 2);
  assert.ok(!page.includes("<!--"));
  const config = /id="config">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
  assert.equal(JSON.parse(config).widget.texts.th.greeting, EVIL);
  assert.equal(JSON.parse(config).widget.name, EVIL);
});

test("every page has the product's title", () => {
  for (const page of [
    widgetShell({ ...options, widget }),
    missingWidgetPage(options),
    unavailableWidgetPage({ ...options, language: "en" }),
  ]) {
    assert.match(page, /<title>แชทร้าน chatbot<\/title>/);
  }
});

test("an invalid colour cannot inject a style", () => {
  const page = widgetShell({ ...options, widget: { ...widget, color: "red}body{background:url(//evil)" } });
  assert.ok(!page.includes("evil"));
});

test("language, colour mode, scripts and styles satisfy the CSP", () => {
  const page = widgetShell({ ...options, widget, language: "en", theme: "dark" });
  assert.match(page, /<html lang="en" data-theme="dark">/);
  for (const tag of page.match(/<(script|style)[^>]*>/g) ?? []) {
    assert.ok(tag.includes('nonce="abc"') || tag.includes('type="application/json"'), tag);
  }
  assert.ok(!/ style=| on\w+=/.test(page));
});

test("the English texts are preloaded by an English page only", () => {
  const preloaded = (language: "th" | "en") =>
    /<link rel="modulepreload" href="(.*?)" nonce="abc">/.exec(widgetShell({ ...options, widget, language }))?.[1];
  assert.equal(preloaded("th"), undefined);
  assert.equal(preloaded("en"), `/widget/${assets.english}`);
});

test("the notices are in both languages", () => {
  assert.match(missingWidgetPage(options), /<html lang="th">.*ไม่พบแชทนี้/s);
  assert.match(missingWidgetPage({ ...options, language: "en" }), /<html lang="en">.*does not exist/s);
  assert.match(unavailableWidgetPage(options), /ลองใหม่/);
  assert.match(
    missingWidgetPage({ ...options, theme: "dark" }),
    /<html lang="th" data-theme="dark">.*color-scheme:dark/s,
  );
});

test("the policy refuses everything foreign", () => {
  const policy = shellPolicy({
    nonce: "abc",
    allowedDomains: ["shop.example"],
    connect: ["https://files.example", "wss://ws.example"],
    media: ["https://files.example"],
  });
  assert.match(policy, /^default-src 'none'; script-src 'nonce-abc' 'strict-dynamic';/);
  assert.match(policy, /frame-ancestors 'self' shop\.example$/);
  assert.ok(!/unsafe/.test(policy));
  const preview = shellPolicy({ nonce: "abc", allowedDomains: "self", connect: [], media: [] });
  assert.match(preview, /frame-ancestors 'self'$/);
});

test("the realtime host is the configured one, otherwise that of the Pusher cluster", () => {
  assert.equal(realtimeOrigin({ host: null, port: null, tls: true, cluster: "ap1" }), "wss://ws-ap1.pusher.com");
  assert.equal(realtimeOrigin({ host: "localhost", port: 3000, tls: false, cluster: "ap1" }), "ws://localhost:3000");
});

test("every selectable colour is readable", () => {
  const steps = ["00", "33", "66", "99", "cc", "ff"];
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const { fill, on_fill, ink_light, ink_dark } = accentOf(`#${red}${green}${blue}`);
        assert.ok(contrast(fill, on_fill) >= 4.5, `${fill} ${on_fill}`);
        assert.ok(contrast(ink_light, "#f1f3f5") >= 4.5, ink_light);
        assert.ok(contrast(ink_dark, "#23272b") >= 4.5, ink_dark);
      }
});
