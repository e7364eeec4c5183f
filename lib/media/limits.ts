/** Maximum size of files that members send, and of customers' files that are stored, in bytes; also the bucket's limit. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** Maximum size for website visitors, who are anonymous and cost nothing to create; also their bucket's limit. */
export const MAX_VISITOR_FILE_BYTES = 25 * 1024 * 1024;
/** Pictures of prepared messages: larger than any channel accepts. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
/** A video's poster in base64: below the limit of a request's body. */
export const MAX_POSTER_CHARS = 200_000;
export const MAX_ATTACHMENTS = 10;
