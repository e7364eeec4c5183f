import { randomUUID } from "node:crypto";
import { addBill } from "../e2e/support/bills";
import type { Person } from "../e2e/support/people";
import { OWN_PAGES, PUBLIC_PAGES, projectPages } from "../e2e/support/routes";
import { addPageData, type Shop, writeUnpublished } from "../e2e/support/shop";
import {
  addInvitation,
  addNotification,
  addPayment,
  approvalPath,
  mailAnswersPath,
  unsubscribePath,
} from "./page-data";

/** Every URL that is visited, with ids and tokens of a shop that has one of everything. */
export async function listAddresses(shop: Shop, owner: Person, agent: Person): Promise<string[]> {
  const room_id = await writeUnpublished(shop, randomUUID(), "สวัสดี");
  const subjects = { ...(await addPageData(shop)), user_id: agent.user_id };
  const project = `/project/${shop.project_id}`;
  return [
    ...PUBLIC_PAGES,
    "/login?goodbye",
    "/register?ref=abcd2345",
    "/callback?error=access_denied&error_description=refused",
    "/callback?token_hash=abc&type=recovery",
    await addInvitation(shop, owner),
    await unsubscribePath(owner, "assigned"),
    (await mailAnswersPath(shop)).link,
    await approvalPath(await addPayment(shop, owner)),
    `/pay/${(await addBill(shop.project_id, room_id)).token}`,
    "/offline",
    `/widget-demo?widget=${shop.virtual_id}`,
    `/widget-test?widget=${shop.virtual_id}`,
    `/widget/${shop.virtual_id}`,
    "/no/such/page",
    ...OWN_PAGES,
    `/notifications/${await addNotification(shop, owner, room_id)}`,
    "/project?onboarding=later",
    ...["", "&way=line", "&way=link", "&way=code"].map((way) => `/project?onboarding=${shop.project_id}${way}`),
    ...projectPages(subjects),
    `${project}/chat/room/${room_id}`,
    `${project}/chat/social/${shop.social_id}`,
    `${project}/chat/social/${shop.social_id}/room/${room_id}`,
    `${project}/settings/messages?tab=rules`,
    ...["webhooks", "log", "docs"].map((tab) => `${project}/settings/developers?tab=${tab}`),
    `${project}/slip?tab=settings`,
    `${project}/no-such-page`,
  ];
}

/** A URL without the parts that differ between runs. */
export function nameOf(address: string, { project_id, virtual_id }: Shop): string {
  return address
    .replaceAll(project_id, "{id}")
    .replaceAll(virtual_id, "{virtualId}")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{…}")
    .replace(/(\/invite\/|\/pay\/|token=)[\w.-]{40,}/, "$1{…}");
}
