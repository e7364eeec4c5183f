import type { Capabilities } from "@/lib/socials/capabilities";
import type { CustomerMarks } from "./reducer";

const NO_MARKS: CustomerMarks = { customer_delivered_sequence: 0, customer_read_sequence: 0 };

/** The customer's marks as they may be shown: none where the channel tells nothing of receipts. */
export const shownMarks = (marks: CustomerMarks, receipts: Capabilities["receipts"]): CustomerMarks =>
  receipts === "none" ? NO_MARKS : marks;
