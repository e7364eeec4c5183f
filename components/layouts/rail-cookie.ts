/** Remembers whether the sidebar is collapsed, so that the server renders it correctly the first time. */
export const RAIL_COOKIE = "rail";
