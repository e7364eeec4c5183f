/** What is counted of a project, in the order in which it is shown. */
export const meters = ["members", "socials", "widgets", "broadcast_messages", "ai_answers", "slip_checks"] as const;
export type Meter = (typeof meters)[number];

/** Those that are used up within a month; the others are how many there are. */
export const monthly: readonly Meter[] = ["broadcast_messages", "ai_answers", "slip_checks"];

/** Where a project's own pages show what is behind a number. */
const PATHS: Record<Meter, string> = {
  members: "settings/members",
  socials: "settings/social",
  widgets: "widget-management",
  broadcast_messages: "broadcast",
  ai_answers: "ai",
  slip_checks: "slip",
};
export const meterHref = (project_id: string, meter: Meter) => `/project/${project_id}/${PATHS[meter]}`;

export type MeterLevel = "calm" | "near" | "full";

/** How close a use is to its limit: near from four fifths on. No limit is never close. */
export function levelOf(used: number, limit: number | null): MeterLevel {
  if (limit === null || used < limit * 0.8) return "calm";
  return used < limit ? "near" : "full";
}
