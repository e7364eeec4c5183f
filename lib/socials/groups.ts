import type { SocialDetail } from "./schema";

const groups = ["accounts", "widgets", "disconnected"] as const;
type Group = (typeof groups)[number];

const groupOf = ({ kind, status }: Pick<SocialDetail, "kind" | "status">): Group => {
  if (status === "disconnected") return "disconnected";
  return kind === "widget" ? "widgets" : "accounts";
};

/** Channels as a package counts them (private.used): connected accounts, widgets, and the disconnected ones, which count nowhere. */
export function groupSocials<Row extends Pick<SocialDetail, "kind" | "status">>(
  socials: readonly Row[],
): { group: Group; socials: Row[] }[] {
  return groups
    .map((group) => ({ group, socials: socials.filter((social) => groupOf(social) === group) }))
    .filter((found) => found.socials.length > 0);
}
