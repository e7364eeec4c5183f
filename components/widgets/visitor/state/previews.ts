/**
 * Pictures sent from this page by attachment id, at their address in memory: shown in place of the server's copy, so that
 * a picture neither flickers when its message is sent nor is loaded again.
 */
export const previews = new Map<string, string>();
