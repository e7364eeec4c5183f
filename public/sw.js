// The service worker: shows what is pushed, and leads to it; where a page cannot be fetched, shows /offline instead.
// Registered by the inbox, and when a person asks for push. What is pushed is lib/notifications/push.ts' PushPayload.

const OFFLINE = "/offline";
/** Holds /offline and everything it loads, nothing else. */
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
  // a visitor's chat says by itself that it is offline
  if (request.mode === "navigate" && !/^\/(widget|api|local)/i.test(pathname)) event.respondWith(goTo(request));
  // with a network the browser's own cache does as well, and faster
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

/** Keeps the page as it is now with its scripts, styles and fonts, and lets go of those of an earlier build. */
async function keepOfflinePage() {
  const cache = await caches.open(KEPT);
  const page = await fetch(OFFLINE, { cache: "no-store" });
  // sent elsewhere, or an error: what is kept already serves better
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

/** The paths below /_next/static/ that a page or a style sheet names. */
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
