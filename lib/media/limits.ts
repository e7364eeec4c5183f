/** The largest file that may be sent in a chat, in bytes; also the limit of the storage bucket. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_ATTACHMENTS = 10;
