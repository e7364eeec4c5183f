export { RealtimeProvider, type RealtimeState, useRealtimeState } from "./provider";
export { type ChannelHandlers, useChannel, useTrigger } from "./use-channel";
export { type PresentMember, usePresence } from "./use-presence";
export { useResync } from "./use-resync";
