import * as z from "zod";

/** What the widget's shell and the visitor's page need to know of a widget; all of it is public. */
export const widgetSchema = z.object({
  social_id: z.uuid(),
  project_id: z.uuid(),
  virtual_id: z.string(),
  name: z.string(),
  allowed_domains: z.array(z.string()),
  color: z.string(),
  greeting: z.string().nullable(),
  language: z.enum(["th", "en"]),
});
export type Widget = z.infer<typeof widgetSchema>;

/** The marks of a visitor's room. */
export const visitorRoomSchema = z.object({
  id: z.uuid(),
  status: z.enum(["open", "snoozed", "resolved"]),
  last_sequence: z.number(),
  customer_read_sequence: z.number(),
  team_read_sequence: z.number(),
});
export type VisitorRoom = z.infer<typeof visitorRoomSchema>;

export const visitorSessionSchema = z.object({ token: z.string().max(2000).optional() });

/** The answer to POST session: everything a widget needs to start. */
export interface VisitorSession {
  token: string;
  visitor_id: string;
  widget: Pick<Widget, "name" | "color" | "greeting" | "language">;
  is_team_online: boolean;
  room: VisitorRoom | null;
  realtime: { key: string; cluster: string; host: string | null; port: number | null; tls: boolean };
}
