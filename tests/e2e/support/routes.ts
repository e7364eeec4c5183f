const ID = "00000000-0000-4000-8000-000000000000";

/** Pages that anybody may open. */
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
  `/ai/${ID}`,
  "/billing",
  "/broadcast",
  "/broadcast/create",
  `/broadcast/${ID}`,
  `/broadcast/update/${ID}`,
  "/broadcast-vip/line/admin",
  "/broadcast-vip/line/broadcast-create",
  "/broadcast-vip/line/broadcast-setting",
  "/broadcast-vip/line/oa",
  "/chat",
  "/dashboard",
  "/settings",
  "/settings/members",
  "/settings/members/invite",
  "/settings/messages",
  "/settings/quick-messages",
  "/settings/quick-messages/create",
  `/settings/quick-messages/update/${ID}`,
  "/settings/social",
  "/settings/tags",
  "/settings/audit",
  "/settings/developers",
  "/settings/widget",
  "/settings/widget-config",
  "/slip",
  "/widget-management",
  "/widget-management/create",
  `/widget-management/edit/${ID}`,
];

/** Every page of a project; `user_id` is one of its members, `line_id` its LINE account. */
export const projectPages = ({
  project_id,
  user_id,
  line_id,
}: {
  project_id: string;
  user_id: string;
  line_id: string;
}) =>
  [...PROJECT_PAGES, `/settings/members/update/${user_id}`, `/settings/social/${line_id}`].map(
    (path) => `/project/${project_id}${path}`,
  );
