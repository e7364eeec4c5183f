import * as z from "zod";
import type { InboundEvent } from "../inbound";
import type { LineEvent } from "./payload";

const followSchema = z.object({ isUnblocked: z.boolean().optional() });
const membersSchema = z.object({
  members: z.array(z.looseObject({ userId: z.string().max(128).optional() })).max(1000),
});

/**
 * Follows, blocks, groups joined or left, and their members. Null for other events.
 * https://developers.line.biz/en/reference/messaging-api/#follow-event and those after it
 */
export function parseMembership(event: LineEvent, external_customer_id: string): InboundEvent | null {
  switch (event.type) {
    case "follow": {
      const follow = followSchema.safeParse(event.follow);
      return {
        type: "reachable",
        external_customer_id,
        is_reachable: true,
        // a customer who unblocks was greeted before
        is_welcome: event.mode !== "standby" && !(follow.success && follow.data.isUnblocked),
        reply_token: tokenOf(event),
      };
    }
    case "unfollow":
      return { type: "reachable", external_customer_id, is_reachable: false };
    case "join":
    case "leave":
      return { type: "reachable", external_customer_id, is_reachable: event.type === "join", is_group: true };
    case "memberJoined":
      return members(event.joined, external_customer_id, true);
    case "memberLeft":
      return members(event.left, external_customer_id, false);
    default:
      return null;
  }
}

function members(given: unknown, external_customer_id: string, have_joined: boolean): InboundEvent | null {
  const ids = membersSchema.parse(given).members.flatMap(({ userId }) => userId ?? []);
  return ids.length > 0 ? { type: "members", external_customer_id, have_joined, members: ids } : null;
}

// in standby another module answers: there is no token, and none may be used
const tokenOf = ({ mode, replyToken }: LineEvent) => (mode === "standby" ? null : (replyToken ?? null));
