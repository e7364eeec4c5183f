import type { PageRoute } from "./page-routes";

/** "anybody" is signed out; "outsider" is a member of another shop. */
export const ROLES = ["anybody", "outsider", "viewer", "agent", "admin", "owner"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may open a page. Repeated here instead of imported from lib/members/rights, which the visits test. The agent of these visits has none
 * of the permissions that are granted individually.
 */
const AUDIENCES = {
  everybody: ROLES,
  signedIn: ["outsider", "viewer", "agent", "admin", "owner"],
  members: ["viewer", "agent", "admin", "owner"],
  whoAnswers: ["agent", "admin", "owner"],
  whoSeesSettings: ["viewer", "admin", "owner"],
  managers: ["admin", "owner"],
  owner: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

type Audience = keyof typeof AUDIENCES;

const PROJECT_PAGES = {
  "/ai": "whoSeesSettings",
  "/ai/[ai_id]": "whoSeesSettings",
  "/ai/[ai_id]/start": "managers",
  "/billing": "managers",
  "/billing/checkout": "managers",
  "/billing/details": "managers",
  "/billing/invoices/[invoice_id]": "managers",
  "/billing/invoices/[invoice_id]/receipt": "managers",
  "/broadcast": "whoSeesSettings",
  "/broadcast/[id]": "whoSeesSettings",
  "/broadcast/create": "managers",
  "/broadcast/update/[id]": "managers",
  "/broadcast-vip/line/admin": "whoSeesSettings",
  "/broadcast-vip/line/broadcast-create": "whoSeesSettings",
  "/broadcast-vip/line/broadcast-setting": "whoSeesSettings",
  "/broadcast-vip/line/oa": "whoSeesSettings",
  "/chat/[[...slug]]": "members",
  "/customers": "members",
  "/customers/import": "managers",
  "/customers/import/[import_id]": "managers",
  "/customers/[customer_id]": "members",
  "/dashboard": "members",
  "/rich-menus": "whoSeesSettings",
  "/rich-menus/[rich_menu_id]": "whoSeesSettings",
  "/settings": "members",
  "/settings/project": "managers",
  "/settings/hours": "whoSeesSettings",
  "/settings/languages": "members",
  "/settings/data": "managers",
  "/settings/audit": "whoSeesSettings",
  "/settings/developers": "managers",
  "/settings/members": "whoSeesSettings",
  "/settings/members/invite": "managers",
  "/settings/members/update/[id]": "managers",
  "/settings/coupons": "members",
  "/settings/saved-items": "members",
  "/settings/messages": "whoSeesSettings",
  "/settings/quick-messages": "members",
  "/settings/quick-messages/create": "whoAnswers",
  // the visited one belongs to the team
  "/settings/quick-messages/update/[id]": "managers",
  "/settings/social": "whoSeesSettings",
  "/settings/social/[social_id]": "whoSeesSettings",
  "/settings/tags": "whoSeesSettings",
  "/settings/widget": "whoSeesSettings",
  "/settings/widget-config": "whoSeesSettings",
  "/bills": "members",
  "/bills/[bill_id]": "members",
  "/bills/[bill_id]/packing-slip": "whoAnswers",
  "/slip": "members",
  "/widget-management": "whoSeesSettings",
  "/widget-management/create": "managers",
  "/widget-management/edit/[id]": "whoSeesSettings",
} as const satisfies Record<string, Audience>;

type ProjectPage = keyof typeof PROJECT_PAGES;
type OtherPage = Exclude<PageRoute, `/project/[project_id]${string}`>;

// a missing page or an obsolete one does not compile
const OTHER_PAGES: Record<OtherPage, Audience> = {
  "/": "everybody",
  "/policy": "everybody",
  "/privacy": "everybody",
  "/login": "everybody",
  "/register": "everybody",
  "/register/email-confirmation": "everybody",
  "/register/email-verification": "everybody",
  "/forgot-password": "everybody",
  "/reset-password": "everybody",
  "/callback": "everybody",
  "/invite/[...id]": "everybody",
  "/offline": "everybody",
  "/unsubscribe": "everybody",
  "/mail-answers": "everybody",
  "/payment-approval": "everybody",
  "/pay/[token]": "everybody",
  "/widget-demo": "everybody",
  "/widget-test": "everybody",
  "/widget/[virtualId]": "everybody",
  "/facebook": "signedIn",
  "/notifications": "signedIn",
  // the visited one belongs to the owner
  "/notifications/[notification]": "owner",
  "/profile": "signedIn",
  "/project": "signedIn",
  "/referral": "signedIn",
};

const PAGES: Record<Exclude<PageRoute, OtherPage>, Audience> = Object.fromEntries(
  Object.entries(PROJECT_PAGES).map(([page, audience]) => [`/project/[project_id]${page}`, audience]),
) as { [Page in ProjectPage as `/project/[project_id]${Page}`]: Audience };

/** Redirects of people who are already signed in, or online after all. */
const ONWARD: Partial<Record<PageRoute, (role: Role) => string | null>> = {
  "/login": (role) => (role === "anybody" ? null : "/project"),
  "/register": (role) => (role === "anybody" ? null : "/project"),
  "/offline": (role) => (role === "anybody" ? "/login" : "/project"),
};

/** The expected result for a role: "200", "403", "404", or "→ {path of the redirect}". `route` is null where no page is. */
export function expectedAnswer(route: PageRoute | null, role: Role): string {
  if (route === null) return "404";
  const onward = ONWARD[route]?.(role);
  if (onward) return `→ ${onward}`;
  const audience: readonly Role[] = AUDIENCES[{ ...OTHER_PAGES, ...PAGES }[route]];
  if (audience.includes(role)) return "200";
  if (role === "anybody") return "→ /login";
  const isMember = (AUDIENCES.members as readonly Role[]).includes(role);
  return isMember && route.startsWith("/project/") ? "403" : "404";
}
