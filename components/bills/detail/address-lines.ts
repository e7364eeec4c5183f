import type { Bill } from "@/lib/bills/schema";

type Addressed = Pick<
  Bill,
  "recipient_name" | "recipient_phone" | "address_line" | "sub_district" | "district" | "province" | "postcode"
>;

/** A delivery address as it is written on a parcel; empty without one. */
export function addressLines(bill: Addressed): string[] {
  return [
    bill.recipient_name,
    bill.recipient_phone,
    bill.address_line,
    [bill.sub_district, bill.district].filter(Boolean).join(" "),
    [bill.province, bill.postcode].filter(Boolean).join(" "),
  ].filter((line): line is string => Boolean(line));
}
