import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

/** The widget is written with React's API and shipped with Preact, which is smaller. */
export const REACT_BY_PREACT = {
  react: "./components/widgets/react.ts",
  "react-dom/client": "./components/widgets/react.ts",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/**
 * Lets only one part of the namespace `widget` into a bundle: messages/{th,en}/widgets.json also hold the settings screens.
 */
export function onlyTexts(part: string): Plugin {
  return {
    name: "only-texts",
    setup(build) {
      build.onLoad({ filter: /[\\/]messages[\\/](th|en)[\\/]widgets\.json$/ }, async ({ path }) => {
        const all = JSON.parse(await readFile(path, "utf8")) as { widget?: Record<string, unknown> };
        const texts = all.widget?.[part];
        if (!texts) return { errors: [{ text: `${path} has no widget.${part}` }] };
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
