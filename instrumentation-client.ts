import { reportUncaughtErrors } from "@/lib/browser-errors/report";

// zod would try whether it may compile code, which our content policy forbids and browsers then report as an issue of the page.
// This is what zod's config({ jitless: true }) sets; called as such it would bring 5 kB of zod to pages that have no use for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

reportUncaughtErrors();
