import { WIDGET_PACKAGE, widgetStickers } from "@/lib/messages/content/widget-stickers";
import { visitorChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import type { ChannelAdapter } from "../adapter";
import { allKinds } from "../capabilities";

/**
 * Our own website widget. There is no provider to call: visitors read committed messages directly, so a message counts as sent as soon as
 * its job runs. Delivered and read follow from the visitor's marks on the room.
 */
export const widgetAdapter: ChannelAdapter = {
  kind: "widget",
  limits: { text: { max: 5000, unit: "utf16" } },
  capabilities: {
    quotes: allKinds,
    stickers: [{ package_id: WIDGET_PACKAGE, name: "สติกเกอร์", first_id: 1, last_id: widgetStickers.length }],
  },
  send: async () => ({ state: "sent", cost: "free" }),
  // a visitor who has just subscribed missed the first event; shorter than the visitor's page shows the indicator
  typingIndicatorMs: 1_500,
  sendTypingIndicator: (_, { room_id, name }) =>
    publish([{ channel: visitorChannel(room_id), name: "visitor-writing", data: { name } }]),
};
