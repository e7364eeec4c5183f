import type { Capabilities } from "@/lib/socials/capabilities";
import type { CustomerMarks } from "./reducer";

const NO_MARKS: CustomerMarks = { customer_delivered_sequence: 0, customer_read_sequence: 0 };

/** The customer's read and delivery marks; none if the channel has no receipts. */
export const shownMarks = (marks: CustomerMarks, receipts: Capabilities["receipts"]): CustomerMarks =>
  receipts === "none" ? NO_MARKS : marks;
