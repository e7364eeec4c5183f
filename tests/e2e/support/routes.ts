/** Public pages, except /offline, which with a network leads away by itself (offline.spec.ts). */
export const PUBLIC_PAGES = [
  "/",
  "/policy",
  "/privacy",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/register/email-confirmation",
  "/register/email-verification",
  "/callback",
  "/invite/abc/def",
  "/unsubscribe",
  "/mail-answers",
  "/payment-approval",
  "/widget-demo",
  "/widget-test",
];

/** Pages of a signed-in person outside projects. */
export const OWN_PAGES = [
  "/facebook",
  "/notifications",
  "/notifications?tab=settings",
  "/profile",
  "/project",
  "/referral",
];

/** Pages below /project/{id}. */
const PROJECT_PAGES = [
  "/ai",
  "/billing",
  "/billing/checkout?package=business",
  "/billing/details",
  "/bills",
  "/broadcast",
  "/broadcast/create",
  "/broadcast-vip/line/admin",
  "/broadcast-vip/line/broadcast-create",
  "/broadcast-vip/line/broadcast-setting",
  "/broadcast-vip/line/oa",
  "/chat",
  "/customers",
  "/customers/import",
  "/dashboard",
  "/rich-menus",
  "/settings",
  "/settings/project",
  "/settings/hours",
  "/settings/languages",
  "/settings/data",
  "/settings/members",
  "/settings/members/invite",
  "/settings/coupons",
  "/settings/saved-items",
  "/settings/messages",
  "/settings/messages?tab=rules",
  "/settings/quick-messages",
  "/settings/quick-messages/create",
  "/settings/social",
  "/settings/tags",
  "/settings/audit",
  "/settings/developers",
  "/settings/widget",
  "/settings/widget-config",
  "/slip",
  "/widget-management",
  "/widget-management/create",
];

/** What pages of a project are about; `user_id` is one of its members. */
export interface PageData {
  project_id: string;
  user_id: string;
  line_id: string;
  quick_id: string;
  social_id: string;
  broadcast_id: string;
  ai_id: string;
  /** It is paid. */
  invoice_id: string;
  /** It is paid. */
  bill_id: string;
  customer_id: string;
  /** It is finished. */
  import_id: string;
  rich_menu_id: string;
}

/** Every page of a project. */
export const projectPages = (of: PageData) =>
  [
    ...PROJECT_PAGES,
    `/customers/${of.customer_id}`,
    `/customers/import/${of.import_id}`,
    `/rich-menus/${of.rich_menu_id}`,
    `/settings/members/update/${of.user_id}`,
    `/settings/social/${of.line_id}`,
    `/settings/quick-messages/update/${of.quick_id}`,
    `/widget-management/edit/${of.social_id}`,
    `/broadcast/${of.broadcast_id}`,
    `/broadcast/update/${of.broadcast_id}`,
    `/ai/${of.ai_id}`,
    ...["teach", "try", "on"].map((step) => `/ai/${of.ai_id}/start?step=${step}`),
    ...["knowledge", "behaviour", "playground", "unanswered", "log"].map((tab) => `/ai/${of.ai_id}?tab=${tab}`),
    `/billing/invoices/${of.invoice_id}`,
    `/billing/invoices/${of.invoice_id}/receipt`,
    `/bills/${of.bill_id}`,
    `/bills/${of.bill_id}/packing-slip`,
  ].map((path) => `/project/${of.project_id}${path}`);
