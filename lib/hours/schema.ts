import * as z from "zod";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time");
/** Opening hours of a day, as times in the project's zone; `to` at or before `from` means the next day. */
export const rangeSchema = z
  .object({ from: clock, to: z.union([clock, z.literal("24:00")]) })
  .refine(({ from, to }) => from !== to, { error: "time", path: ["to"] });
export type OpenRange = z.infer<typeof rangeSchema>;

export const MAX_RANGES = 6;
/** The end of a range, in minutes after its own day's midnight. */
const endOf = ({ from, to }: OpenRange) => minutesOf(to) + (to <= from ? 24 * 60 : 0);
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Whether any two ranges of a day overlap. */
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

/** closed; hours: differs from the weekday's hours; usual: the weekday's hours despite a holiday. */
const specialDaySchema = z.object({
  kind: z.enum(["closed", "hours", "usual"]),
  ranges: daySchema.optional(),
  name: z.string().trim().max(80).optional(),
});
export type SpecialDay = z.infer<typeof specialDaySchema>;

export const businessHoursSchema = z.object({
  is_on: z.boolean(),
  /** Seven days, Monday first. */
  weekly: z.array(daySchema).length(7),
  observes_holidays: z.boolean(),
  /** By date, as YYYY-MM-DD. */
  special_days: z.record(z.iso.date(), specialDaySchema),
});
export type BusinessHours = z.infer<typeof businessHoursSchema>;

/** A public holiday in Thailand. is_usual: shops observe it by default. */
const holidaySchema = z.object({ day: z.string(), name_th: z.string(), name_en: z.string(), is_usual: z.boolean() });
export type Holiday = z.infer<typeof holidaySchema>;

export const hoursAnswerSchema = z.object({
  hours: businessHoursSchema.nullable(),
  time_zone: z.string(),
  is_open: z.boolean(),
  /** The next opening or closing as ISO time; null if none is near. */
  changes_at: z.string().nullable(),
  holidays: z.array(holidaySchema),
});
export type HoursAnswer = z.infer<typeof hoursAnswerSchema>;

const office: OpenRange[] = [{ from: "09:00", to: "18:00" }];
/** The form's initial values. */
export const FIRST_HOURS: BusinessHours = {
  is_on: false,
  weekly: [office, office, office, office, office, [], []],
  observes_holidays: true,
  special_days: {},
};
