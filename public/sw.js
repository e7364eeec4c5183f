// The service worker: shows push notifications and opens their subject; shows /offline if a page cannot be fetched.
// Registered by the inbox, and when a person turns push on. The payload is PushPayload of lib/notifications/push.ts.

const OFFLINE = "/offline";
/** Contains only /offline and the files it loads. */
const KEPT = "offline-page";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data?.type === "keep-offline-page") event.waitUntil(keepOfflinePage().catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // the visitor's chat handles being offline itself
  if (request.mode === "navigate" && !/^\/(widget|api|local)/i.test(pathname)) event.respondWith(goTo(request));
  // while online, the browser's own cache is as good and faster
  else if (!self.navigator.onLine && pathname.startsWith("/_next/static/")) event.respondWith(keptOr(request));
});

async function goTo(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const { pathname, search } = new URL(request.url);
    const kept = await caches.match(OFFLINE, { cacheName: KEPT });
    if (!kept) throw failure;
    if (pathname === OFFLINE) return kept;
    return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(pathname + search)}`);
  }
}

async function keptOr(request) {
  return (await caches.match(request, { cacheName: KEPT })) ?? fetch(request);
}

/** Caches the current page with its scripts, styles and fonts, and deletes those of earlier builds. */
async function keepOfflinePage() {
  const cache = await caches.open(KEPT);
  const page = await fetch(OFFLINE, { cache: "no-store" });
  // a redirect or an error: the cached page is better
  if (!page.ok || page.redirected) return;
  const wanted = new Set(files(await page.clone().text()));
  for (const path of wanted) {
    let file = await cache.match(path);
    if (!file) {
      await cache.add(path);
      file = await cache.match(path);
    }
    if (path.endsWith(".css")) for (const font of files(await file.text(), path)) wanted.add(font);
  }
  await cache.put(OFFLINE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== OFFLINE && !wanted.has(pathname)) await cache.delete(url);
  }
}

/** The paths below /_next/static/ that a page or style sheet references. */
function files(text, base = "/") {
  const named = text.match(/[^"'()\\\s]*\/(?:_next\/static|media)\/[^"'()\\\s]+\.(?:js|css|woff2)/g) ?? [];
  return named
    .map((path) => new URL(path, new URL(base, self.location.origin)))
    .filter(({ origin, pathname }) => origin === self.location.origin && pathname.startsWith("/_next/static/"))
    .map(({ pathname }) => pathname);
}

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
  // a focused page shows the notification itself; a test notification is always shown
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

// Focuses an open page, which goes to the subject; otherwise opens a new one.
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

/** The open pages that show notifications themselves and listen for presses. Others, such as the home page or a payment page, do neither. */
async function pages() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => /^\/(project|notifications|profile|referral)(\/|$)/i.test(new URL(url).pathname));
}
