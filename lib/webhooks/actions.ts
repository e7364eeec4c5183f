"use server";

import { revalidatePath } from "next/cache";
import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { type Member, requireMember } from "@/lib/members/authority";
import {
  changeSecret,
  changeWebhook,
  createWebhook,
  removeWebhook,
  replayDelivery,
  replayFailed,
  testWebhook,
} from "./commands";
import { graceSchema, webhookFormSchema } from "./form";

const id = z.uuid("not_found");
const daysSchema = z.number().int().min(1).max(30);
const DAY_MS = 86_400_000;

function manage<T>(project_id: string, body: (member: Member) => Promise<T>): Promise<ActionAnswer<T>> {
  return answer(async () => {
    const value = await body(await requireMember(project_id, "manage"));
    revalidatePath(`/project/${project_id}/settings/developers`);
    return value;
  });
}

/** `given` is a WebhookForm. Returns a new webhook's secret, which is never shown again; null after an update. */
export async function saveWebhookAction(
  project_id: string,
  given: unknown,
  isNew: boolean,
): Promise<ActionAnswer<string | null>> {
  return manage(project_id, async (member) => {
    const form = webhookFormSchema.parse(given);
    if (isNew) return createWebhook(member, form);
    await changeWebhook(member, form);
    return null;
  });
}

export async function removeWebhookAction(project_id: string, webhook_id: string): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => removeWebhook(member, id.parse(webhook_id)));
}

/** Returns the new secret, which is never shown again. */
export async function changeSecretAction(
  project_id: string,
  webhook_id: string,
  hours: number,
): Promise<ActionAnswer<string>> {
  return manage(project_id, (member) => changeSecret(member, id.parse(webhook_id), graceSchema.parse(hours)));
}

/** Returns the delivery's id. */
export async function testWebhookAction(project_id: string, webhook_id: string): Promise<ActionAnswer<string>> {
  return manage(project_id, (member) => testWebhook(member, id.parse(webhook_id)));
}

export async function replayDeliveryAction(project_id: string, delivery_id: string): Promise<ActionAnswer<void>> {
  return manage(project_id, (member) => replayDelivery(member, id.parse(delivery_id)));
}

/** Resends the failed deliveries of the last days; returns their number. */
export async function replayFailedAction(
  project_id: string,
  webhook_id: string,
  days: number,
): Promise<ActionAnswer<number>> {
  return manage(project_id, (member) => {
    const since = new Date(Date.now() - daysSchema.parse(days) * DAY_MS).toISOString();
    return replayFailed(member, id.parse(webhook_id), since);
  });
}
