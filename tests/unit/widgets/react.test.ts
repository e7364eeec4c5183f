/**
 * The visitor's chat is written with React's API and shipped with Preact, which is smaller. The same components render the same document
 * under React: the bundle can change its library without a change of the components.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import { JSDOM } from "jsdom";
import { onlyConstants, onlyTexts, REACT_BY_PREACT } from "@/components/widgets/build-plugins";
import type { PreviewDraft, PreviewScene } from "@/components/widgets/preview-draft";
import type { ShellConfig } from "@/lib/widgets/frame/shell";
import { WIDGET } from "./messages";

async function bundle(alias: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: { visitor: "components/widgets/visitor/main.tsx" },
    outdir: "unused",
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    loader: { ".woff2": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
    alias,
    plugins: [onlyTexts("visitor"), onlyConstants],
  });
  return outputFiles.find(({ path }) => path.endsWith(".js"))?.text ?? "";
}

/** The scenes show times: two renderings must not fall into different minutes. */
const FIXED_CLOCK = `Date = class extends Date {
  constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])); }
  static now() { return ${Date.UTC(2026, 10, 20, 3)}; }
};`;

/** Renders a scene of the settings' preview and returns the document. */
async function render(script: string, scene: PreviewScene): Promise<string> {
  const config: ShellConfig = { widget: WIDGET, language: "th", mode: "preview", api_url: "" };
  const html = `<div id="root"></div><script type="application/json" id="config">${JSON.stringify(config)}</script>`;
  const { window } = new JSDOM(html, { url: "https://chat.example.com/widget/preview", runScripts: "outside-only" });
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
    scrollTo() {},
  });
  window.Element.prototype.scrollTo = () => {};
  window.eval(FIXED_CLOCK);
  window.eval(script);
  const draft: PreviewDraft = { widget: WIDGET, variables: {}, language: "th", theme: "light", scene };
  const { MessageEvent, location } = window;
  window.dispatchEvent(
    new MessageEvent("message", { data: { draft }, origin: location.origin, source: window as unknown as Window }),
  );
  await pause(200);
  // The libraries set attributes in different orders.
  for (const element of window.document.querySelectorAll("#root *")) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const).sort();
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
  const result = window.document.querySelector("#root")?.innerHTML ?? "";
  window.close();
  return result;
}

test("the chat's screens are the same under React and Preact", async () => {
  const [react, preact] = await Promise.all([bundle({}), bundle(REACT_BY_PREACT)]);
  assert.ok(react.length > preact.length, "two different libraries");
  for (const scene of ["chat", "form", "closed"] as const) {
    const shown = await render(react, scene);
    assert.ok(shown.length > 500, `${scene}: ${shown.slice(0, 300)}`);
    assert.equal(await render(preact, scene), shown, scene);
  }
});
