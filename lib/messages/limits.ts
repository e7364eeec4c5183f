/** Maximum length of a message, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 5000;
export const MAX_MENTIONS = 50;
/** Of group members in one message, as LINE takes them. */
export const MAX_GROUP_MENTIONS = 20;
