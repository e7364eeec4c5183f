import { OfflineScreen } from "@/components/offline/offline-screen";

/** Shown by the service worker when a page cannot be fetched. It is cached in advance and holds no personal data. */
export default function OfflinePage() {
  return <OfflineScreen />;
}
