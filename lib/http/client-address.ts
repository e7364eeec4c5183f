import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The client's address from a header to which each proxy appends the address it saw. Only the operator's proxies write the last `hops`
 * values, so the first of those is the client's address; anything further left can be forged by the client. Null if it is not an IP
 * address. Drops a port; reduces IPv6 to its /64 network, which a single client controls.
 */
export function readClientAddress(header: string | null, hops: number): string | null {
  const value = header?.split(",").at(-hops)?.trim() ?? "";
  const bare = value.replace(/^\[(.+)\](?::\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  if (isIPv4(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare) || bare.includes("%")) return null;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
