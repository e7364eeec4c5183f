/** The largest file that members send and that is kept of a customer's, in bytes; also the limit of its storage bucket. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** The same for visitors of a website, who are anonymous and free to make; also the limit of theirs. */
export const MAX_VISITOR_FILE_BYTES = 25 * 1024 * 1024;
/** Pictures of quick messages and broadcasts: more than any channel takes. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
export const MAX_ATTACHMENTS = 10;
