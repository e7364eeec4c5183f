/** The metered resources, in display order. */
export const meters = ["members", "socials", "widgets", "broadcast_messages", "ai_answers", "slip_checks"] as const;
export type Meter = (typeof meters)[number];

/** Meters that count usage per month; the others count what currently exists. */
export const monthly: readonly Meter[] = ["broadcast_messages", "ai_answers", "slip_checks"];

/** The project page that shows what a meter counts. */
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

/** How close usage is to its limit: near from 80 %. Unlimited is never close. */
export function levelOf(used: number, limit: number | null): MeterLevel {
  if (limit === null || used < limit * 0.8) return "calm";
  return used < limit ? "near" : "full";
}
