/** Pages that open from a link in a message. */
import { randomUUID } from "node:crypto";
import { controlGraph } from "../../../local/providers/graph/server";
import { product } from "../../e2e/support/product";
import { addInvitation, addPayment, approvalPath, mailAnswersPath, unsubscribePath } from "../page-data";
import type { PageRoute } from "../page-routes";
import { type Effect, effect } from "./effect";

const KIND = "assigned";

/** A page at Facebook, and a user who may connect it. */
async function openPage(): Promise<{ name: string; facebookUser: string }> {
  const graph = controlGraph(product.graphUrl);
  const mark = randomUUID().slice(0, 8);
  const [name, facebookUser] = [`ร้านหมวก ${mark}`, `เจ้าของเพจ ${mark}`];
  await graph.setWebhook(`${product.url}/api/webhooks/facebook`);
  const { page_id } = await graph.addPage({ name, subscribed: false });
  await graph.addUser(facebookUser, [{ page_id }]);
  return { name, facebookUser };
}

export const links = {
  "/invite/[...id]": effect({
    as: "person",
    given: async ({ shop, owner }) => ({ invitation: await addInvitation(shop, owner) }),
    path: ({ invitation }) => invitation,
    control: ["button", "ตอบรับคำเชิญ"],
    reads: ({ shop, person }) => [
      "select role from public.members where project_id = $1 and user_id = $2",
      shop.project_id,
      person.user_id,
    ],
    from: null,
    to: "agent",
  }),
  "/unsubscribe": effect({
    as: "anybody",
    given: async ({ person }) => ({ link: await unsubscribePath(person, KIND) }),
    path: ({ link }) => link,
    control: ["button", "หยุดรับอีเมล"],
    reads: ({ person }) => [
      "select email from public.notification_choices where user_id = $1 and kind = $2",
      person.user_id,
      KIND,
    ],
    from: null,
    to: false,
  }),
  "/mail-answers": effect({
    as: "anybody",
    given: async ({ shop }) => mailAnswersPath(shop),
    path: ({ link }) => link,
    control: ["button", "ยืนยันอีเมล"],
    reads: ({ identity_id }) => ["select wants_mail from public.widget_visitors where identity_id = $1", identity_id],
    from: false,
    to: true,
  }),
  "/payment-approval": effect({
    as: "anybody",
    given: async ({ shop, owner }) => ({ link: await approvalPath(await addPayment(shop, owner)) }),
    path: ({ link }) => link,
    control: ["button", "อนุมัติ ยอดเข้าแล้ว"],
    confirm: "อนุมัติ ยอดเข้าแล้ว",
    reads: ({ shop }) => ["select state from public.invoices where project_id = $1", shop.project_id],
    from: "checking",
    to: "paid",
  }),
  "/facebook": effect({
    as: "owner",
    given: openPage,
    path: ({ shop }) => `/facebook?project_id=${shop.project_id}&channel=facebook`,
    before: async (page, { name, facebookUser }) => {
      await page.getByRole("button", { name: `Continue as ${facebookUser}` }).click();
      await page.getByRole("checkbox", { name }).check();
    },
    control: ["button", /^เชื่อมต่อ 1 บัญชี/],
    reads: ({ name }) => ["select status from public.socials where kind = 'facebook' and name = $1", name],
    from: null,
    to: "connected",
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
