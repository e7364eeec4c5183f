import * as z from "zod";
import type { ProjectMember } from "@/lib/members/schema";
import { shopKindSchema } from "@/lib/onboarding/schema";
import { websiteHosts } from "./website";

const roles = ["owner", "admin", "agent", "viewer"] as const satisfies readonly ProjectMember["role"][];

/** The form for a new project. */
export const projectFormSchema = z.object({
  name: z.string().trim().min(1).max(80),
  website: z
    .string()
    .trim()
    .max(200)
    .refine((text) => websiteHosts(text) !== null, "invalidUrl"),
  /** Decides which starter set is offered; null: not said. */
  shop_kind: shopKindSchema.nullable().default(null),
});

/** The request: the form generates the project's id as idempotency key, so submitting twice creates one project. */
export const newProjectSchema = projectFormSchema.extend({ id: z.uuid() });
export type NewProject = z.output<typeof newProjectSchema>;

/** A project in the user's list. unread: unread rooms that are mine or unassigned, up to 100. */
export const projectSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  logo_url: z.string().nullable(),
  role: z.enum(roles),
  unread: z.number(),
  last_message_at: z.string().nullable(),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

export interface CreatedProject {
  id: string;
  name: string;
  virtual_id: string;
}

/** Retention of messages in days; null: unlimited. */
export const retentionSchema = z.number().int().min(30).max(3650).nullable();

/** Whether answering a room without an assignee takes it. */
export const answeringSchema = z.object({ assign_on_answer: z.boolean() });
export type Answering = z.output<typeof answeringSchema>;

/** A deleted project of the user's; it is purged at ends_at. */
export const deletedProjectSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  logo_url: z.string().nullable(),
  deleted_at: z.string(),
  ends_at: z.string(),
  deleted_by_name: z.string().nullable(),
});
export type DeletedProject = z.infer<typeof deletedProjectSchema>;

/** The project's settings form. logo_url: an uploaded picture. */
export const projectSettingsSchema = projectFormSchema.pick({ name: true }).extend({
  time_zone: z.string().min(1).max(60),
  logo_url: z.url().max(500).nullable(),
});
export type ProjectSettings = z.output<typeof projectSettingsSchema>;
/** The request: only what was changed, so that it does not bring back what a colleague has changed meanwhile. */
export const projectChangesSchema = projectSettingsSchema.partial();
export type ProjectChanges = z.output<typeof projectChangesSchema>;
