/** LINE takes 12 in a carousel, Messenger and Instagram 10. https://developers.facebook.com/docs/messenger-platform/send-messages/template/generic */
export const MAX_CARDS = 10;
export const MAX_BUTTONS = 3;
/** Messenger and Instagram take no longer title, and every channel shows this much. */
export const MAX_CARD_TITLE = 80;
export const MAX_CARD_TEXT = 300;
/** The same for LINE's actions and Meta's buttons. https://developers.line.biz/en/reference/messaging-api/#action-objects */
export const MAX_LABEL = 20;
/** https://developers.line.biz/en/reference/messaging-api/#message-action */
export const MAX_SAID = 300;
/** https://developers.line.biz/en/reference/messaging-api/#uri-action */
export const MAX_CARD_URL = 1_000;
/** LINE and Meta take the same number. https://developers.line.biz/en/reference/messaging-api/#quick-reply */
export const MAX_QUICK_REPLIES = 13;
/** Of the content as JSON in UTF-8: with LINE's layout around it, a carousel stays below 50 KB. */
export const MAX_RICH_BYTES = 28_000;
