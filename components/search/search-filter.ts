/** Filters for messages; empty means any. `author`: customer, member, or a member's id. Days are yyyy-mm-dd. */
export interface SearchFilter {
  social_id: string;
  author: string;
  from: string;
  to: string;
}

export const NO_FILTER: SearchFilter = { social_id: "", author: "", from: "", to: "" };
