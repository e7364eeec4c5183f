import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Admits only the scheduler, by `Authorization: Bearer CRON_SECRET`. Throws not_found for all other callers. */
export function requireCron(request: Request): void {
  const { CRON_SECRET } = env();
  const given = request.headers.get("authorization") ?? "";
  if (!CRON_SECRET || !timingSafeEqual(digest(given), digest(`Bearer ${CRON_SECRET}`))) throw new AppError("not_found");
}
