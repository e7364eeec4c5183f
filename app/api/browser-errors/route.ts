import { browserErrorDetails } from "@/lib/browser-errors/details";
import { browserErrorSchema } from "@/lib/browser-errors/schema";
import { log } from "@/lib/http/log";
import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";

/** Logs an error of a page, with or without a session: the sign-in page has errors as well. Errors: invalid, rate_limited. */
export const POST = route(
  async (request) => {
    const report = browserErrorSchema.parse(await readJson(request));
    await requireRate("browser_error", { limit: 10, seconds: 60 });
    log("error", "browser_error", browserErrorDetails(report, request.headers.get("user-agent")));
    return new Response(null, { status: 204 });
  },
  { enqueues: false },
);
