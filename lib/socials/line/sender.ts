import type { messagingApi } from "@line/bot-sdk";
import type { Delivery } from "../adapter";
import { splitText, utf16Length } from "../split-text";

/**
 * In UTF-16 units, as LINE counts all texts that it does not list otherwise.
 * https://developers.line.biz/en/reference/messaging-api/#icon-nickname-switch
 * https://developers.line.biz/en/docs/messaging-api/text-character-count/
 */
export const MAX_SENDER_NAME = 20;
/** "Certain words such as LINE may not be used": the only one that LINE names. */
const RESERVED = /LINE/;

/** Who a message is shown to be from, beside the account's own name; null: the account alone. */
export function lineSender({ name, icon_url }: NonNullable<Delivery["sender"]>): messagingApi.Sender | null {
  const [shown = ""] = splitText(name.trim(), MAX_SENDER_NAME, utf16Length);
  if (!shown || RESERVED.test(shown)) return null;
  return { name: shown, ...(icon_url && { iconUrl: icon_url }) };
}
