import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

/**
 * Limits a bundle to one part of the namespace `widget`: messages/th.json and en.json contain the texts of the whole product.
 */
export function onlyTexts(part: string): Plugin {
  return {
    name: "only-texts",
    setup(build) {
      build.onLoad({ filter: /[\\/]messages[\\/](th|en)\.json$/ }, async ({ path }) => {
        const all = JSON.parse(await readFile(path, "utf8")) as { widget?: Record<string, unknown> };
        const texts = all.widget?.[part];
        if (!texts) return { errors: [{ text: `${basename(path)} has no widget.${part}` }] };
        return { loader: "json", contents: JSON.stringify({ widget: { [part]: texts } }), watchFiles: [path] };
      });
    },
  };
}

/**
 * Schemas import a library several times the size of the widget. The visitor's page needs their limits and names, not their
 * validation: only a schema file's exported numbers and strings go into the bundle.
 */
export const onlyConstants: Plugin = {
  name: "only-constants",
  setup(build) {
    build.onLoad({ filter: /[\\/]lib[\\/](media|messages|realtime)[\\/](schema|events)\.ts$/ }, async ({ path }) => {
      const source: Record<string, unknown> = await import(pathToFileURL(path).href);
      const lines = Object.entries(source)
        .filter(([, value]) => typeof value === "number" || typeof value === "string")
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return { loader: "js", contents: lines.join("\n"), watchFiles: [path] };
    });
  },
};
