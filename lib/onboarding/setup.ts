import "server-only";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { listSocialDetails } from "@/lib/socials/queries";
import { getChecklist } from "./queries";

/** What the step after creating a shop shows; null for a shop without a widget. */
export async function readSetup(member: Member) {
  const mayManage = may(member, "manage");
  const [{ virtual_id, shop_kind }, socials] = await Promise.all([
    getChecklist(member),
    mayManage ? listSocialDetails(member) : [],
  ]);
  if (!virtual_id) return null;
  return {
    widget: { virtual_id },
    line: socials.find(({ kind, status }) => kind === "line" && status !== "disconnected") ?? null,
    shopKind: shop_kind,
    mayManage,
  };
}
