import { WIDGET_PACKAGE, widgetStickers } from "@/lib/messages/content/widget-stickers";
import { visitorChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import type { ChannelAdapter } from "../adapter";

/**
 * Our own website widget. There is no provider to call: a committed message is what the visitor's page reads, so a
 * message is sent the moment its job sees it. Delivered and read follow from the visitor's marks on the room.
 */
export const widgetAdapter: ChannelAdapter = {
  kind: "widget",
  limits: { text: { max: 5000, unit: "utf16" } },
  capabilities: {
    stickers: [{ package_id: WIDGET_PACKAGE, name: "สติกเกอร์", first_id: 1, last_id: widgetStickers.length }],
  },
  send: async () => ({ state: "sent", cost: "free" }),
  // who has just begun to listen missed the first; shorter than a visitor's page shows it
  typingIndicatorMs: 1_500,
  sendTypingIndicator: (_, { room_id, name }) =>
    publish([{ channel: visitorChannel(room_id), name: "visitor-writing", data: { name } }]),
};
