/** The ways in which customers can reach a new shop, in the order of their cards. */
export const ways = ["line", "link", "code"] as const;
export type Way = (typeof ways)[number];

/** A way named in the query string, or null. */
export const readWay = (value: unknown): Way | null => ways.find((way) => way === value) ?? null;

/** URL of the step that shows the ways, with one of them open. */
export const wayHref = (project_id: string, way?: Way): string =>
  `/project?onboarding=${project_id}${way ? `&way=${way}` : ""}`;

/** URL of the chat as a page of its own. */
export const chatPage = (appUrl: string, virtualId: string) => `${appUrl}/widget/${virtualId}`;
