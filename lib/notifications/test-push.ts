import "server-only";
import type { Session } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { foundSubscriptionSchema, translatorFor } from "./job-schemas";
import { sendPush, settlePush } from "./push";

/** Sends a test push to one of the user's own browsers. Errors: not_found (also if the subscription has expired), unavailable. */
export async function sendTestPush(session: Session, endpoint: string): Promise<void> {
  const { value } = await callFunction("system.find_push_subscription", {
    p_user_id: session.user_id,
    p_endpoint: endpoint,
  });
  if (!value) throw new AppError("not_found");
  const { id, language, subscription } = readAnswer(foundSubscriptionSchema, value);
  const { say } = await translatorFor(language);
  const outcome = await sendPush(subscription, {
    title: say("push.trialTitle"),
    body: say("push.trialBody"),
    href: "/notifications",
    tag: "trial",
  });
  await settlePush(id, outcome);
  if (outcome.state === "gone") throw new AppError("not_found");
  if (outcome.state !== "sent") throw new AppError("unavailable");
}
