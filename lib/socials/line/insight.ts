import "server-only";
import * as z from "zod";
import { lineCredentialsSchema } from "../credentials";
import type { CountOutcome, MassSender } from "../mass-sender";
import { callLine, LineFailure } from "./client";
import { refusalOf } from "./refusal";

const DAY_MS = 24 * 3_600_000;
/** https://developers.line.biz/en/reference/messaging-api/#get-statistics-per-unit */
const MAX_DAYS = 30;

/** LINE's days are those of UTC+9. */
export const lineDay = (at: Date) =>
  new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");

// LINE leaves a count out, or sends null, where it concerns fewer than 20 people; old answers have -1
const count = z
  .number()
  .int()
  .nullish()
  .transform((value) => (value == null || value < 0 ? null : value));
const answerSchema = z.object({
  overview: z.object({ delivered: count, uniqueImpression: count, uniqueClick: count }),
});

/**
 * What LINE counted of a unit, or of a broadcast to all followers, in the apps for iOS and Android. It updates the counts for 14 days after
 * sending. https://developers.line.biz/en/docs/messaging-api/unit-based-statistics-aggregation/
 */
export const countLine: MassSender["count"] = async ({ credentials }, of, since) => {
  const keys = lineCredentialsSchema.safeParse(credentials);
  if (!keys.success) return { state: "refused", reason: "provider_refused" };
  const until = new Date(Math.min(Date.now(), since.getTime() + MAX_DAYS * DAY_MS));
  try {
    const answer: unknown = await callLine(keys.data, (client) =>
      "unit" in of
        ? client.getStatisticsPerUnit(of.unit, lineDay(since), lineDay(until))
        : client.getMessageEvent(of.request_id),
    );
    const { delivered, uniqueImpression, uniqueClick } = answerSchema.parse(answer).overview;
    return { state: "counted", counts: { delivered, opened: uniqueImpression, clicked: uniqueClick } };
  } catch (failure) {
    if (!(failure instanceof LineFailure)) throw failure;
    return outcomeOf(failure);
  }
};

function outcomeOf(failure: LineFailure): CountOutcome {
  switch (refusalOf(failure)) {
    case "permission_refused":
      return { state: "refused", reason: "permission_refused" };
    case "provider_unreachable":
    case "provider_busy":
    // a member may repair the account
    case "token_refused":
      return { state: "later" };
    default:
      return { state: "refused", reason: "provider_refused" };
  }
}
