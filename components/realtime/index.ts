export { RealtimeProvider } from "./provider";
export { useChannel, useTrigger } from "./use-channel";
export { usePresence } from "./use-presence";
export { useResync } from "./use-resync";
