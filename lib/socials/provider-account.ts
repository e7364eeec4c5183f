/** The account of an event or a call. */
export interface Account {
  id: string;
  external_id: string;
  credentials: unknown;
}
