import "server-only";
import type { messagingApi } from "@line/bot-sdk";
import * as z from "zod";
import { lineCredentialsSchema } from "../credentials";
import type { MassOutcome, MassSender } from "../mass-sender";
import type { Narrowing } from "../narrowing";
import { callLine, LineFailure } from "./client";
import { refusalOf } from "./refusal";

type Demographic = messagingApi.DemographicFilter;

/** "Your account does not have enough friends" and "Access to this API is not available for your account" are both 403. */
const FRIENDS = /enough friends/i;

/**
 * Filter and limit of a narrowcast. LINE excludes people whose attributes it does not know.
 * https://developers.line.biz/en/reference/messaging-api/#narrowcast-demographic-filter
 */
export function narrowcastOf(narrow: Narrowing): Pick<messagingApi.NarrowcastRequest, "filter" | "limit"> {
  const { genders, areas, apps, age_from, age_below, days_from, days_below, max, up_to_quota } = narrow;
  const filters: Demographic[] = [];
  if (genders) filters.push({ type: "gender", oneOf: genders });
  if ((age_from ?? age_below) !== undefined) filters.push({ type: "age", ...between("age", age_from, age_below) });
  if (areas) filters.push({ type: "area", oneOf: areas });
  if (apps) filters.push({ type: "appType", oneOf: apps });
  if ((days_from ?? days_below) !== undefined) {
    filters.push({ type: "subscriptionPeriod", ...between("day", days_from, days_below) });
  }
  const [only] = filters;
  const demographic: Demographic | undefined = filters.length > 1 ? { type: "operator", and: filters } : only;
  return {
    ...(demographic && { filter: { demographic } }),
    ...((max !== undefined || up_to_quota) && {
      limit: { ...(max !== undefined && { max }), ...(up_to_quota && { upToRemainingQuota: true }) },
    }),
  };
}

const between = <Name extends string, Value extends number>(
  name: Name,
  from: Value | undefined,
  below: Value | undefined,
) => ({
  ...(from !== undefined && { gte: `${name}_${from}` as const }),
  ...(below !== undefined && { lt: `${name}_${below}` as const }),
});

/** Its refusal, where it means something else than for other calls. Reasons are keys of `broadcasts.reasons`. */
export const narrowcastOutcome = (outcome: MassOutcome, detail: string): MassOutcome =>
  outcome.state === "stopped" && outcome.reason === "permission_refused"
    ? { state: "refused", reason: FRIENDS.test(detail) ? "narrow_few_friends" : "narrow_not_allowed" }
    : outcome;

const count = z
  .number()
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? null);
const answerSchema = z.object({
  phase: z.enum(["waiting", "sending", "succeeded", "failed"]),
  targetCount: count,
  successCount: count,
  failureCount: count,
  errorCode: count,
  failedDescription: z
    .string()
    .nullish()
    .transform((value) => value || null),
});

/** https://developers.line.biz/en/reference/messaging-api/#get-narrowcast-progress-status */
export const askNarrowcast: MassSender["progress"] = async ({ credentials }, request_id) => {
  const keys = lineCredentialsSchema.safeParse(credentials);
  if (!keys.success) return { state: "later" };
  try {
    const answer = answerSchema.parse(await callLine(keys.data, (client) => client.getNarrowcastProgress(request_id)));
    return {
      state: "told",
      progress: {
        phase: answer.phase,
        target_count: answer.targetCount,
        success_count: answer.successCount,
        failure_count: answer.failureCount,
        error_code: answer.errorCode,
        description: answer.failedDescription,
      },
    };
  } catch (failure) {
    if (!(failure instanceof LineFailure)) throw failure;
    // 400: not an id of a call; 404: not of a narrowcast, or too old. A member may repair anything else.
    const isKnown = refusalOf(failure) !== "provider_refused" && refusalOf(failure) !== "customer_unreachable";
    return { state: isKnown ? "later" : "gone" };
  }
};
