/** Maximum size of files that members send, and of customers' files that are stored, in bytes; also the bucket's limit. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** Maximum size for website visitors, who are anonymous and cost nothing to create; also their bucket's limit. */
export const MAX_VISITOR_FILE_BYTES = 25 * 1024 * 1024;
/** Pictures of quick messages and broadcasts: larger than any channel accepts. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
export const MAX_ATTACHMENTS = 10;
