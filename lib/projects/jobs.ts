import "server-only";
import * as z from "zod";
import { hasMail, sendMail } from "@/lib/mail/transport";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { projectEmail, projectMailKinds, projectMailSchema } from "./email-templates";

const ROWS_A_BATCH = 2_000;
/** A batch deletes whatever hangs on its rows. */
const BATCH_MS = 120_000;

/** Job purge_projects: removes what deleted projects were, after their days of grace. Safe to stop at any point. */
export async function purgeProjects(): Promise<void> {
  for (;;) {
    const { value } = await callFunction("system.purge_project", { p_limit: ROWS_A_BATCH }, { limitMs: BATCH_MS });
    if (value !== true) return;
  }
}

const payloadSchema = z.object({ project_id: z.uuid(), user_id: z.uuid(), kind: z.enum(projectMailKinds) });

/** Job mail_project: tells one member by mail that the project was deleted, suspended, or is open again. */
export async function mailProject(payload: unknown): Promise<void> {
  const { project_id, user_id, kind } = payloadSchema.parse(payload);
  if (!hasMail()) return;
  const { value } = await callFunction("system.find_project_mail", {
    p_project_id: project_id,
    p_user_id: user_id,
    p_kind: kind,
  });
  const mail = readAnswer(projectMailSchema.nullable(), value);
  if (mail) await sendMail({ to: mail.to, content: await projectEmail(mail) });
}
