import type { VisitorMessage } from "@/lib/messages/schema";
import { dayOf } from "./dates";

/** A message and its position among its neighbours. */
export interface Row {
  message: VisitorMessage;
  isOwn: boolean;
  startsDay: boolean;
  /** First and last message that one side wrote within 3 minutes. */
  startsGroup: boolean;
  endsGroup: boolean;
}

const GROUP_MS = 3 * 60_000;

export function layRows(messages: readonly VisitorMessage[]): Row[] {
  const isOwn = (message: VisitorMessage) => message.author_kind === "customer";
  const joins = (earlier: VisitorMessage | undefined, later: VisitorMessage | undefined) =>
    earlier !== undefined &&
    later !== undefined &&
    isOwn(earlier) === isOwn(later) &&
    dayOf(earlier.created_at) === dayOf(later.created_at) &&
    Date.parse(later.created_at) - Date.parse(earlier.created_at) < GROUP_MS;
  return messages.map((message, at) => {
    const before = messages[at - 1];
    return {
      message,
      isOwn: isOwn(message),
      startsDay: !before || dayOf(before.created_at) !== dayOf(message.created_at),
      startsGroup: !joins(before, message),
      endsGroup: !joins(message, messages[at + 1]),
    };
  });
}
