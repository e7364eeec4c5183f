import { createHash } from "node:crypto";
import { customers } from "./customers";
import { socials } from "./shop";

/** The provider's id of a customer on a social, or of a LINE group; the same as in frame.sql. Empty for visitors of a website. */
export function externalId(customer: string, key: string): string {
  const number = Object.keys(customers).indexOf(customer) + 1;
  const place = Object.keys(socials).indexOf(key) + 1;
  const kind = socials[key]?.kind;
  if (number === 0 || kind === undefined) throw new Error(`There is no customer "${customer}" or no social "${key}".`);
  if (kind === "widget") return "";
  if (kind !== "line") return `7${place}${String(number).padStart(14, "0")}`;
  const prefix = customers[customer]?.members ? "C" : "U";
  return prefix + createHash("md5").update(`customer ${number}`).digest("hex");
}
