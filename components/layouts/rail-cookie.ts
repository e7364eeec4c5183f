/** Remembers whether the sidebar is narrow, so that the server draws it right the first time. */
export const RAIL_COOKIE = "rail";
