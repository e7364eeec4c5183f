import { reportUncaughtErrors } from "@/lib/browser-errors/report";

// zod would probe whether it may compile code, which our content security policy forbids and browsers then report as an issue. This has the
// effect of zod's config({ jitless: true }), whose import would add 5 kB of zod to pages that do not need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

reportUncaughtErrors();
