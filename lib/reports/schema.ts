import * as z from "zod";
import { type DayRange, lengthOf, type PresetName, presetNames, presetRange } from "./days";

/** Figures with a list of rooms behind them, by their names in public.report_rooms. */
export const roomFigures = [
  "conversations",
  "replied",
  "resolved",
  "waiting",
  "messages_in",
  "messages_out",
  "messages_bot",
  "answered",
  "ai_answered",
  "ai_resolved",
  "ai_handed_over",
  "csat_asked",
  "csat_answered",
  "slips",
  "slips_paid",
  "slips_problem",
  "broadcast_sent",
  "broadcast_clicked",
  "broadcast_replied",
  "broadcast_blocked",
  "broadcast_paid",
] as const;
export type RoomFigure = (typeof roomFigures)[number];

/** The longest range; keep in step with public.report. */
const MOST_DAYS = 366;
export const DEFAULT_PRESET: PresetName = "last7";

const day = z.iso.date().optional().catch(undefined);
const whole = (most: number) => z.coerce.number().int().min(0).max(most).optional().catch(undefined);

/** The dashboard's query string; ignores invalid values. */
export const reportQuerySchema = z.object({
  range: z.enum(presetNames).optional().catch(undefined),
  from: day,
  to: day,
  /** "0": without comparison to the range before. */
  compare: z.enum(["0"]).optional().catch(undefined),
  /** "business": waiting time counts only during business hours. */
  hours: z.enum(["business"]).optional().catch(undefined),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** Narrows a figure. `weekday`: 0 is Monday. `day`: one day of the range. */
export const partSchema = z.object({
  social_id: z.uuid().optional().catch(undefined),
  member_id: z.uuid().optional().catch(undefined),
  tag_id: z.uuid().optional().catch(undefined),
  weekday: whole(6),
  hour: whole(23),
  score: whole(5),
  day,
});
export type Part = z.infer<typeof partSchema>;

export const roomsQuerySchema = z.object({
  ...reportQuerySchema.shape,
  ...partSchema.shape,
  figure: z.enum(roomFigures),
  after: z.string().max(100).optional().catch(undefined),
});

export const exportQuerySchema = roomsQuerySchema.omit({ after: true }).partial({ figure: true });

/** The range of days in the query string. Falls back to the default for an incomplete, reversed, or too long range (over a year). */
export function rangeOf({ range, from, to }: Pick<ReportQuery, "range" | "from" | "to">, today: string): DayRange {
  if (!range && from && to && from <= to && lengthOf({ from, to }) <= MOST_DAYS) return { from, to };
  return presetRange(range ?? DEFAULT_PRESET, today);
}

const count = z.number();
const seconds = z.number().nullable();
const broadcastFigures = z.object({
  broadcasts: count,
  sent: count,
  clicked: count,
  replied: count,
  blocked: count,
  paid: count,
  /** In satang. */
  paid_amount: count,
});

/** Durations in seconds, money in satang. */
export const figuresSchema = z.object({
  conversations: count,
  rooms: count,
  replied: count,
  first_reply_median: seconds,
  first_reply_p90: seconds,
  resolved: count,
  resolution_median: seconds,
  resolution_p90: seconds,
  waiting: count,
  waiting_since: z.string().nullable(),
  messages_in: count,
  messages_out: count,
  messages_bot: count,
  ai_answered: count,
  ai_resolved: count,
  ai_handed_over: count,
  csat_asked: count,
  csat_answered: count,
  csat_average: z.number().nullable(),
  /** Number of times each score from 1 to 5 was given. */
  csat_scores: z.array(count).length(5),
  slips: count,
  slips_paid: count,
  /** All that counts as received, in satang. */
  slips_amount: count,
  /** Of it: confirmed by the team only. */
  slips_team_amount: count,
  /** Of it: confirmed by the bank, but the receiver was not compared. */
  slips_unmatched_amount: count,
  slips_problem: count,
  /** Paid slips without a room. */
  slips_outside: count,
  /** By the day of payment, as the bills page counts them. */
  bills_paid: count,
  /** In satang. */
  bills_paid_amount: count,
  /** Of it: confirmed by the team. */
  bills_team_amount: count,
  /** Wait for money now; the amount is what is still missing. */
  bills_open: count,
  bills_open_amount: count,
  /** Of the open ones: past their due day, without any money. */
  bills_overdue: count,
  bills_overdue_amount: count,
  /** Null if the member may not see broadcasts. */
  broadcasts: broadcastFigures.nullable(),
});
export type Figures = z.infer<typeof figuresSchema>;

const stepSchema = z.object({
  at: z.string(),
  conversations: count,
  resolved: count,
  messages_in: count,
  messages_out: count,
});
export type Step = z.infer<typeof stepSchema>;

/** The result of public.report. Lists only steps, socials, members and tags with activity. */
export const reportSchema = z.object({
  time_zone: z.string(),
  from: z.string(),
  to: z.string(),
  unit: z.enum(["hour", "day"]),
  figures: figuresSchema,
  series: z.array(stepSchema),
  /** Customers' messages by hour of the week, starting with Monday's 24 hours. */
  heat: z.array(count).length(168),
  socials: z.array(
    z.object({
      social_id: z.uuid(),
      conversations: count,
      messages_in: count,
      messages_out: count,
      first_reply_median: seconds,
      resolved: count,
      resolution_median: seconds,
    }),
  ),
  members: z.array(
    z.object({
      user_id: z.uuid(),
      answered: count,
      messages_out: count,
      resolved: count,
      csat_answered: count,
      csat_average: z.number().nullable(),
    }),
  ),
  tags: z.array(
    z.object({
      tag_id: z.uuid(),
      conversations: count,
      resolved: count,
      first_reply_median: seconds,
      resolution_median: seconds,
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

/** A room behind a figure: how often it counted, when last, and its value. */
export const reportRoomSchema = z.object({
  room_id: z.uuid(),
  count,
  at: z.string(),
  value: z.number().nullable(),
  place: z.number(),
  customer_name: z.string(),
  customer_picture_url: z.string().nullable(),
  social_id: z.uuid(),
  social_kind: z.enum(["line", "facebook", "instagram", "widget"]),
  assignee_id: z.uuid().nullable(),
  status: z.enum(["open", "snoozed", "resolved"]),
  last_message_preview: z.string(),
});
export type ReportRoom = z.infer<typeof reportRoomSchema>;

export interface ReportRoomPage {
  rooms: ReportRoom[];
  /** The cursor of the next page, or null on the last one. */
  next: string | null;
}

/** The unit of a room's `value`. */
export function valueKind(figure: RoomFigure): "duration" | "money" | "score" | null {
  if (figure === "replied" || figure === "resolved" || figure === "waiting" || figure === "ai_resolved")
    return "duration";
  if (figure === "csat_answered") return "score";
  if (figure === "slips_paid" || figure === "broadcast_paid") return "money";
  return null;
}
