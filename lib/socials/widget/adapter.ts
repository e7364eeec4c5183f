import type { ChannelAdapter } from "../adapter";

/**
 * Our own website widget. There is no provider to call: a committed message is what the visitor's page reads, so a
 * message is sent the moment its job sees it. Delivered and read follow from the visitor's marks on the room.
 */
export const widgetAdapter: ChannelAdapter = {
  kind: "widget",
  limits: { text: { max: 5000, unit: "utf16" } },
  send: async () => ({ state: "sent", cost: "free" }),
};
