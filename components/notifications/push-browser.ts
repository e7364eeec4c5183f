/** Push support of this browser, determined without asking for permission. */
export type PushSupport = "supported" | "denied" | "unsupported" | "install";

const WORKER = "/sw.js";

/** iOS supports push only in installed apps. */
const isUninstalledIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) && !window.matchMedia("(display-mode: standalone)").matches;

export function pushSupport(): PushSupport {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    return isUninstalledIos() ? "install" : "unsupported";
  }
  return Notification.permission === "denied" ? "denied" : "supported";
}

/** This browser's subscription, or null. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission and creates a new subscription, because the VAPID key may have changed. Null if permission was denied.
 * Throws if it failed.
 */
export async function subscribe(vapidPublicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey });
}
