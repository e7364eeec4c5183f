/**
 * Object URLs of images sent from this page, by attachment id. Used instead of the server's copy, so that an image neither
 * flickers when its message is sent nor is downloaded again.
 */
export const previews = new Map<string, string>();
