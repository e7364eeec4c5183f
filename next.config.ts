import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { invitationHeaders, securityHeaders, staticPolicy } from "./lib/http/security-headers";

const A_YEAR = "public, max-age=31536000, immutable";

/** Paths that middleware.ts leaves out, but for those whose handlers write a policy that this one would narrow. */
const OUTSIDE_MIDDLEWARE = [
  "/:folder(_next|icons|banks|shots|sounds|pusher)/:path*",
  "/api/((?!media/|project/[^/]+/slips/[^/]+/image$).*)",
  "/api/media/:token/:more+",
  "/widget/:id/:more+",
];

const config: NextConfig = {
  // Trailing slashes are part of case folding in middleware.ts, without a redirect.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` has a stage for it, beside this build
  typescript: { ignoreBuildErrors: process.env.SKIP_TYPECHECK === "1" },
  serverExternalPackages: ["graphile-worker", "pg", "sharp", "zxing-wasm"],
  // read by its path (lib/slips/zxing.ts), so no import leads to it
  outputFileTracingIncludes: { "/**": ["./node_modules/zxing-wasm/dist/reader/zxing_reader.wasm"] },
  // Working out what is there already on every way through parts that are fetched later takes the build minutes and 12 GB.
  experimental: { turbopackClientSideNestedAsyncChunking: false },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    ...OUTSIDE_MIDDLEWARE.map((source) => ({ source, headers: staticPolicy })),
    { source: "/invite/:path*", headers: invitationHeaders },
    { source: "/widget/:file(.+\\.(?:js|css|woff2))", headers: [{ key: "Cache-Control", value: A_YEAR }] },
    // their addresses name the version
    { source: "/shots/:path*", headers: [{ key: "Cache-Control", value: A_YEAR }] },
    { source: "/banks/:path*", headers: [{ key: "Cache-Control", value: A_YEAR }] },
  ],
};

const withIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Sentences are parsed at build, so that no parser travels to the browser.
  experimental: { messages: { path: "./messages", format: "json", locales: ["th", "en"], precompile: true } },
});

export default withIntl(config);
