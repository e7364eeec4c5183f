import * as z from "zod";
import type { ProjectMember } from "@/lib/members/schema";
import { websiteHosts } from "./website";

const roles = ["owner", "admin", "agent", "viewer"] as const satisfies readonly ProjectMember["role"][];

/** What one types to make a project. */
export const projectFormSchema = z.object({
  name: z.string().trim().min(1).max(80),
  website: z
    .string()
    .trim()
    .max(200)
    .refine((text) => websiteHosts(text) !== null, "invalidUrl"),
});

/** The same as it is sent: the form's idempotency key is the project's id, so that sending twice makes one. */
export const newProjectSchema = projectFormSchema.extend({ id: z.uuid() });
export type NewProject = z.output<typeof newProjectSchema>;

/** A project in my list. unread: rooms of mine or of nobody with something unread, to 100. */
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

/** For how many days messages are kept; null for ever. */
export const retentionSchema = z.number().int().min(30).max(3650).nullable();

/** A project of mine that is deleted; from ends_at on it is gone. */
export const deletedProjectSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  logo_url: z.string().nullable(),
  deleted_at: z.string(),
  ends_at: z.string(),
  deleted_by_name: z.string().nullable(),
});
export type DeletedProject = z.infer<typeof deletedProjectSchema>;

/** What a project's card of settings holds. logo_url: a picture kept by this product. */
export const projectSettingsSchema = projectFormSchema.pick({ name: true }).extend({
  time_zone: z.string().min(1).max(60),
  logo_url: z.url().max(500).nullable(),
});
export type ProjectSettings = z.output<typeof projectSettingsSchema>;
