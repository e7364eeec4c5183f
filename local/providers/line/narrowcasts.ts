import { refusals } from "./refusal";

// https://developers.line.biz/en/reference/messaging-api/#send-narrowcast-message

type Fields = Record<string, unknown>;

/** What LINE believes to know about a person. */
export interface Attributes {
  gender?: "male" | "female";
  age?: number;
  /** As `AreaDemographic`. */
  area?: string;
  app?: "ios" | "android";
  friend_days?: number;
}

interface Friend {
  id: string;
  attributes?: Attributes;
}

/** A narrowcast that LINE has accepted. */
export interface Narrowcast {
  accepted_at: number;
  body: Fields;
  retry_key: string | null;
  /** Null: waiting to be sent. */
  result: { target: number; success: number; error: number | null; description: string | null; at: number } | null;
}

/** https://developers.line.biz/en/reference/messaging-api/#send-narrowcast-message-restrictions */
const LEAST_REACH = 100;
const LEAST_RECIPIENTS = 50;
/** "Users under the age of 20 in Thailand will be excluded" when recipients are filtered. */
const LEAST_AGE_IN_THAILAND = 20;
const MAX_FILTERS = 10;
/** "You can't get the status of a narrowcast message anymore after 14 days." */
export const STATUS_MS = 14 * 24 * 3_600_000;

const numberOf = (value: unknown) => (typeof value === "string" ? Number(value.split("_")[1]) : null);

/** Checks what only the reference's prose says about filters and limits. Throws LINE's 400. */
export function checkNarrowcast({ filter, limit }: Fields): void {
  const details: { property: string; message: string }[] = [];
  let filters = 0;
  const check = (node: Fields, at: string): void => {
    if (node.type === "operator") {
      const given = ["and", "or", "not"].filter((name) => node[name] !== undefined);
      if (given.length !== 1) details.push({ property: at, message: "Specify only one of and, or, not" });
      for (const name of given) {
        const parts = [node[name]].flat() as Fields[];
        if (parts.length === 0) details.push({ property: `${at}.${name}`, message: "May not be empty" });
        for (const part of parts) check(part, `${at}.${name}`);
      }
      return;
    }
    filters++;
    if (node.type === "age" || node.type === "subscriptionPeriod") {
      const [from, below] = [numberOf(node.gte), numberOf(node.lt)];
      if (from === null && below === null) details.push({ property: at, message: "Specify gte, lt, or both" });
      if (from !== null && below !== null && from >= below) {
        details.push({ property: at, message: "gte must be smaller than lt" });
      }
    } else if (((node.oneOf ?? []) as unknown[]).length === 0) {
      details.push({ property: `${at}.oneOf`, message: "May not be empty" });
    }
  };
  const { demographic } = (filter ?? {}) as { demographic?: Fields };
  if (demographic) check(demographic, "filter.demographic");
  if (filters > MAX_FILTERS)
    details.push({ property: "filter.demographic", message: `At most ${MAX_FILTERS} filters` });
  const { forbidPartialDelivery, upToRemainingQuota } = (limit ?? {}) as Fields;
  if (forbidPartialDelivery === true && upToRemainingQuota !== true) {
    details.push({
      property: "limit",
      message: "The option forbidPartialDelivery must be used with upToRemainingQuota.",
    });
  }
  if (details.length > 0) throw refusals.body(details);
}

const isWithin = (value: number | undefined, { gte, lt }: Fields) =>
  value !== undefined && value >= (numberOf(gte) ?? 0) && value < (numberOf(lt) ?? Number.POSITIVE_INFINITY);

/** Whether a person is among those that a demographic filter describes. Unknown attributes never are. */
function fits(attributes: Attributes, node: Fields): boolean {
  const isAmong = (value: string | undefined) => value !== undefined && (node.oneOf as string[]).includes(value);
  switch (node.type) {
    case "operator":
      if (node.not) return !fits(attributes, node.not as Fields);
      if (node.or) return (node.or as Fields[]).some((part) => fits(attributes, part));
      return (node.and as Fields[]).every((part) => fits(attributes, part));
    case "gender":
      return isAmong(attributes.gender);
    case "age":
      return isWithin(attributes.age, node);
    case "area":
      return isAmong(attributes.area);
    case "appType":
      return isAmong(attributes.app);
    default:
      return isWithin(attributes.friend_days, node);
  }
}

const demographicOf = ({ filter }: Fields) => (filter as { demographic?: Fields } | undefined)?.demographic;

/** Refuses attributes of an account with too few friends. */
export function requireReach(reach: number, body: Fields): void {
  if (demographicOf(body) && reach < LEAST_REACH) throw refusals.friends();
}

/** The recipients of a narrowcast, or its error. `left`: the rest of the month's quota; null: no limit. */
export function chooseRecipients(
  reach: readonly Friend[],
  body: Fields,
  left: number | null,
): { people: Friend[] } | { error: number; description: string } {
  const { max, upToRemainingQuota } = (body.limit ?? {}) as { max?: number; upToRemainingQuota?: boolean };
  // LINE reserves quota for the whole target reach, whatever the filter: the table below #send-narrowcast-limit
  const reserved = Math.min(
    reach.length,
    max ?? Number.POSITIVE_INFINITY,
    upToRemainingQuota && left !== null ? left : Number.POSITIVE_INFINITY,
  );
  // documented without an error code
  if (left !== null && reserved > left) return { error: 1, description: "Could not reserve the messages" };
  const demographic = demographicOf(body);
  const found = demographic
    ? reach.filter(
        ({ attributes = {} }) =>
          fits(attributes, demographic) &&
          !(attributes.area?.startsWith("th_") && (attributes.age ?? LEAST_AGE_IN_THAILAND) < LEAST_AGE_IN_THAILAND),
      )
    : reach;
  const people = found.slice(0, reserved);
  if (demographic && people.length < LEAST_RECIPIENTS)
    return { error: 2, description: "There were not enough recipients" };
  return { people };
}
