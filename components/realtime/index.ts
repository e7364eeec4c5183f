export { RealtimeProvider } from "./provider";
export { hasRoomChanged } from "./resync-loop";
export { TabResyncProvider, useFollowRoom, useMissed } from "./tab-resync";
export { useAnnounced } from "./use-announced";
export { useChannel, useTrigger } from "./use-channel";
export { usePresence } from "./use-presence";
export { useRefetch } from "./use-refetch";
export { useResync } from "./use-resync";
