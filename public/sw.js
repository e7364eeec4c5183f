// The service worker: shows what is pushed, and leads to it. Registered only when a person asks for push.
// What is pushed is lib/notifications/push.ts' PushPayload.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  event.waitUntil(show(read(event.data)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.href ?? "/notifications"));
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

async function show({ title, body, href, tag }) {
  if (typeof title !== "string") return;
  // whoever looks at the application is told there; a trial is to be seen in any case
  if (tag !== "trial" && (await pages()).some((page) => page.focused)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
    data: { href },
  });
}

// A page that is open comes to the front and goes there; else a new one opens.
async function open(href) {
  const target = new URL(href, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const open = await pages();
  const page = open.find(({ url }) => new URL(url).pathname === target.pathname) ?? open[0];
  if (!page) {
    await self.clients.openWindow(target.href);
    return;
  }
  const front = await page.focus();
  if (front.url !== target.href) front.postMessage({ type: "open-notification", href: target.pathname + target.search });
}

async function pages() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // the widget is a visitor's
  return all.filter(({ url }) => !new URL(url).pathname.startsWith("/widget"));
}
