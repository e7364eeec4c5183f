import * as z from "zod";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time");
/** Opening hours within a day, as clocks of the project's time zone; `to` at or before `from` is on the next day. */
export const rangeSchema = z
  .object({ from: clock, to: z.union([clock, z.literal("24:00")]) })
  .refine(({ from, to }) => from !== to, { error: "time", path: ["to"] });
export type OpenRange = z.infer<typeof rangeSchema>;

export const MAX_RANGES = 6;
/** Where a range ends in minutes after its own day's midnight. */
const endOf = ({ from, to }: OpenRange) => minutesOf(to) + (to <= from ? 24 * 60 : 0);
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Whether two of a day's ranges share a minute. */
export function overlap(ranges: readonly OpenRange[]): boolean {
  const sorted = [...ranges].sort((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.some((range, at) => {
    const next = sorted[at + 1];
    return next !== undefined && minutesOf(next.from) < endOf(range);
  });
}

const daySchema = z
  .array(rangeSchema)
  .max(MAX_RANGES)
  .refine((ranges) => !overlap(ranges), "hoursOverlap");

/** closed; hours: other ones than the weekday's; usual: the weekday's, though it is a holiday. */
const specialDaySchema = z.object({
  kind: z.enum(["closed", "hours", "usual"]),
  ranges: daySchema.optional(),
  name: z.string().trim().max(80).optional(),
});
export type SpecialDay = z.infer<typeof specialDaySchema>;

export const businessHoursSchema = z.object({
  is_on: z.boolean(),
  /** Seven days from Monday. */
  weekly: z.array(daySchema).length(7),
  observes_holidays: z.boolean(),
  /** By day as YYYY-MM-DD. */
  special_days: z.record(z.iso.date(), specialDaySchema),
});
export type BusinessHours = z.infer<typeof businessHoursSchema>;

/** A public holiday of Thailand. is_usual: shops observe it unless they say otherwise. */
const holidaySchema = z.object({ day: z.string(), name_th: z.string(), name_en: z.string(), is_usual: z.boolean() });
export type Holiday = z.infer<typeof holidaySchema>;

export const hoursAnswerSchema = z.object({
  hours: businessHoursSchema.nullable(),
  time_zone: z.string(),
  is_open: z.boolean(),
  /** When it opens or closes next, ISO time; null when that is not in sight. */
  changes_at: z.string().nullable(),
  holidays: z.array(holidaySchema),
});
export type HoursAnswer = z.infer<typeof hoursAnswerSchema>;

const office: OpenRange[] = [{ from: "09:00", to: "18:00" }];
/** What the form begins with where nothing has been said yet. */
export const FIRST_HOURS: BusinessHours = {
  is_on: false,
  weekly: [office, office, office, office, office, [], []],
  observes_holidays: true,
  special_days: {},
};
