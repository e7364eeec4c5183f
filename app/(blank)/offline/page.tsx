import { OfflineScreen } from "@/components/offline/offline-screen";

/** What the service worker shows where a page cannot be fetched. It is kept ahead of time and knows nobody. */
export default function OfflinePage() {
  return <OfflineScreen />;
}
