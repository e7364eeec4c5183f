"use server";

import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { requireAccountRate } from "@/lib/http/rate";
import { requireMember } from "@/lib/members/authority";
import { confirmCheck, connectLine, disconnectSocial, examine, replayEvents, setAutoAssign } from "./commands";
import { autoAssignSchema, confirmationSchema, lineChannelSchema } from "./schema";

const id = z.uuid();
/** Each examination calls a provider, which has hourly limits. */
const EXAMINATIONS = { limit: 20, seconds: 600 };

/** The connect-LINE form. */
export async function connectLineAction(
  project_id: string,
  given: unknown,
): Promise<ActionAnswer<{ social_id: string }>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    const channel = lineChannelSchema.parse(given);
    await requireAccountRate("connect-line", member.user_id, EXAMINATIONS);
    return connectLine(member, channel);
  });
}

export async function examineSocialAction(project_id: string, social_id: string): Promise<ActionAnswer<null>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    await requireAccountRate("examine-social", member.project_id, EXAMINATIONS);
    await examine(member, id.parse(social_id));
    return null;
  });
}

export async function disconnectSocialAction(project_id: string, social_id: string): Promise<ActionAnswer<null>> {
  return answer(async () => {
    await disconnectSocial(await requireMember(project_id, "manage"), id.parse(social_id));
    return null;
  });
}

export async function confirmCheckAction(
  project_id: string,
  social_id: string,
  given: unknown,
): Promise<ActionAnswer<null>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    await confirmCheck(member, id.parse(social_id), confirmationSchema.parse(given));
    return null;
  });
}

export async function setAutoAssignAction(
  project_id: string,
  social_id: string,
  given: unknown,
): Promise<ActionAnswer<null>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    await setAutoAssign(member, id.parse(social_id), autoAssignSchema.parse(given).auto_assign);
    return null;
  });
}

/** `event_id` null: replays all dead letters. */
export async function replayEventsAction(
  project_id: string,
  social_id: string,
  event_id: string | null,
): Promise<ActionAnswer<number>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    return replayEvents(member, id.parse(social_id), event_id === null ? null : id.parse(event_id));
  });
}
