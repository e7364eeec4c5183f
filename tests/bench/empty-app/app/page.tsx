import { headers } from "next/headers";

/** The baseline: an empty page rendered per request. */
export default async function EmptyPage() {
  await headers();
  return <p>empty</p>;
}
