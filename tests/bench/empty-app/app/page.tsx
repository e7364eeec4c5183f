import { headers } from "next/headers";

/** The least a page rendered per request can be. */
export default async function EmptyPage() {
  await headers();
  return <p>empty</p>;
}
