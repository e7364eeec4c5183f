import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The client's address in a header to which each proxy appends the address it saw. Only the last `hops` values are written by the
 * operator's own proxies, so the address is the first of those; whatever stands further left, the client may have sent itself. Null when
 * it is no address. A port is dropped; an IPv6 address becomes its /64 network, which one client has to itself.
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
