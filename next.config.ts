import { existsSync } from "node:fs";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { secretPathHeaders, securityHeaders, staticPolicy } from "./lib/http/security-headers";

const A_YEAR = "public, max-age=31536000, immutable";

/** Paths that middleware.ts skips, except those whose handlers set a policy that this one would narrow. */
const OUTSIDE_MIDDLEWARE = [
  "/:folder(_next|icons|banks|shots|sounds|pusher)/:path*",
  "/api/((?!media/|project/[^/]+/slips/[^/]+/image$).*)",
  "/api/media/:token/:more+",
  "/widget/:id/:more+",
];

const config: NextConfig = {
  // middleware.ts handles trailing slashes with case folding, without a redirect.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` type-checks in a stage of its own, and `npm start` runs what is already checked
  typescript: { ignoreBuildErrors: process.env.SKIP_TYPECHECK === "1" },
  serverExternalPackages: ["graphile-worker", "pg", "sharp", "zxing-wasm"],
  // used by path (lib/slips/zxing.ts, lib/ai/knowledge/reading/run-reader.ts), so no import refers to them
  outputFileTracingIncludes: {
    "/**": [
      "./node_modules/zxing-wasm/dist/reader/zxing_reader.wasm",
      "./lib/ai/knowledge/reading/reader.mjs",
      "./node_modules/unpdf/package.json",
      "./node_modules/unpdf/dist/index.mjs",
      "./node_modules/unpdf/dist/pdfjs.mjs",
      "./node_modules/mammoth/package.json",
      "./node_modules/mammoth/mammoth.browser.min.js",
    ],
  },
  experimental: {
    // Analysing which modules are already loaded on every path to a nested async chunk takes minutes of build time and 12 GB.
    turbopackClientSideNestedAsyncChunking: false,
    // Writing the cache takes a third of a build. It pays only where builds are repeated, so the first one does without.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
    // forbidden() of lib/routing/page-member.ts
    authInterrupts: true,
  },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    ...OUTSIDE_MIDDLEWARE.map((source) => ({ source, headers: staticPolicy })),
    { source: "/invite/:path*", headers: secretPathHeaders },
    { source: "/pay/:path*", headers: secretPathHeaders },
    // Next keeps a handler's headers as lists, and does not compress a response whose content type is in a list. One that is set here stays a text.
    ...["/pay/:path*", "/widget/:id([^/.]+)"].map((source) => ({
      source,
      headers: [{ key: "Content-Type", value: "text/html; charset=utf-8" }],
    })),
    { source: "/widget.js", headers: [{ key: "Content-Type", value: "text/javascript; charset=utf-8" }] },
    { source: "/widget/:file(.+\\.(?:js|css|woff2))", headers: [{ key: "Cache-Control", value: A_YEAR }] },
    // their URLs contain the version
    { source: "/shots/:path*", headers: [{ key: "Cache-Control", value: A_YEAR }] },
    { source: "/banks/:path*", headers: [{ key: "Cache-Control", value: A_YEAR }] },
  ],
};

const withIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Compiles messages at build time, so that no parser is shipped to browsers.
  experimental: { messages: { path: "./messages", format: "json", locales: ["th", "en"], precompile: true } },
});

export default withIntl(config);
