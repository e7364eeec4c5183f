import * as z from "zod";

/** Ages and days as friends at which LINE divides; areas are those of Thailand. See `AgeDemographic` and others in LINE's specification. */
export const narrowAges = [15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70] as const;
export const narrowDays = [7, 30, 90, 180, 365] as const;
/** th_01 Bangkok, 02 Pattaya, 03 Northern, 04 Central, 05 Southern, 06 Eastern, 07 Northeastern, 08 Western. */
export const narrowAreas = ["th_01", "th_02", "th_03", "th_04", "th_05", "th_06", "th_07", "th_08"] as const;
export const narrowGenders = ["female", "male"] as const;
export const narrowApps = ["ios", "android"] as const;
/**
 * With attributes: the account's friends that LINE can reach, and the recipients that remain.
 * https://developers.line.biz/en/reference/messaging-api/#send-narrowcast-message-restrictions
 */
export const LEAST_FRIENDS = 100;
export const LEAST_NARROWED = 50;
/** int32 in LINE's specification. */
const MAX_LIMIT = 2_147_483_647;

const age = z.literal(narrowAges);
const days = z.literal(narrowDays);
const isBelow = (from: number | undefined, below: number | undefined) =>
  from === undefined || below === undefined || from < below;

/** Whether it names attributes, not only how many. */
export const hasAttributes = (narrow: object) =>
  Object.keys(narrow).some((name) => name !== "max" && name !== "up_to_quota");

/**
 * Followers of an account by what LINE believes to know about them. Omitted criteria do not filter. See private.is_narrowing.
 * https://developers.line.biz/en/reference/messaging-api/#narrowcast-demographic-filter
 */
export const narrowingSchema = z
  .strictObject({
    genders: z.array(z.enum(narrowGenders)).min(1).max(narrowGenders.length).optional(),
    age_from: age.optional(),
    /** Exclusive, as days_below is. */
    age_below: age.optional(),
    areas: z.array(z.enum(narrowAreas)).min(1).max(narrowAreas.length).optional(),
    apps: z.array(z.enum(narrowApps)).min(1).max(narrowApps.length).optional(),
    /** How long they have been friends. */
    days_from: days.optional(),
    days_below: days.optional(),
    /** At most so many, chosen at random. */
    max: z.number().int().min(1).max(MAX_LIMIT).optional(),
    /** Not more than the month's quota has left, instead of failing. */
    up_to_quota: z.boolean().optional(),
  })
  .refine((narrow) => Object.keys(narrow).length > 0)
  .refine(
    ({ age_from, age_below, days_from, days_below }) => isBelow(age_from, age_below) && isBelow(days_from, days_below),
  )
  .refine((narrow) => narrow.max === undefined || narrow.max >= LEAST_NARROWED || !hasAttributes(narrow));
export type Narrowing = z.infer<typeof narrowingSchema>;

const { shape } = narrowingSchema;
/**
 * One that is read: what cannot be understood is left out, so that no row breaks a list. It never becomes "all followers", and what does
 * not hold together is refused when it is saved again.
 */
export const storedNarrowingSchema = z
  .object({
    genders: shape.genders.catch(undefined),
    age_from: shape.age_from.catch(undefined),
    age_below: shape.age_below.catch(undefined),
    areas: shape.areas.catch(undefined),
    apps: shape.apps.catch(undefined),
    days_from: shape.days_from.catch(undefined),
    days_below: shape.days_below.catch(undefined),
    max: shape.max.catch(undefined),
    up_to_quota: shape.up_to_quota.catch(undefined),
  })
  .catch({});
