/** Remembers whether the sidebar is collapsed, so that the server renders it correctly the first time. */
export const RAIL_COOKIE = "rail";
/** The same for the chat, where the sidebar is collapsed on small screens until the person expands it. */
export const CHAT_RAIL_COOKIE = "rail_chat";

/** Values of the cookies: "collapsed", "open", or undefined if the person has not chosen. */
export interface RailChoice {
  everywhere: string | undefined;
  chat: string | undefined;
}
