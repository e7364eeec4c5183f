export { RealtimeProvider } from "./provider";
export { useChannel, useJoined, useTrigger } from "./use-channel";
export { usePresence } from "./use-presence";
export { useResync } from "./use-resync";
