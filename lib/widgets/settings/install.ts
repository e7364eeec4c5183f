/** Website platforms, which differ in how a script is added. */
export const platforms = ["html", "gtm", "wordpress", "shopify", "react"] as const;
export type Platform = (typeof platforms)[number];

/** The script's URL; the script contains the widget's settings, so changing them needs no new code on the website. */
export const scriptAddress = (appUrl: string, virtual_id: string) => `${appUrl}/widget.js?widget=${virtual_id}`;

/** A single tag, also for pages whose policy forbids inline scripts. */
export const tagCode = (appUrl: string, virtual_id: string) =>
  `<script async src="${scriptAddress(appUrl, virtual_id)}"></script>`;

/** Loads the script after the page, so that an unavailable chat cannot delay it. Queues calls made before the script is loaded. */
export const lateCode = (appUrl: string, virtual_id: string) => `<script>
  window.ChatWidget = window.ChatWidget || [];
  (function (load) {
    if (document.readyState === "complete") load();
    else window.addEventListener("load", load);
  })(function () {
    var script = document.createElement("script");
    script.src = "${scriptAddress(appUrl, virtual_id)}";
    document.head.appendChild(script);
  });
</script>`;

const wordpressCode = (appUrl: string, virtual_id: string) => `add_action( 'wp_enqueue_scripts', function () {
  wp_enqueue_script(
    'chat-widget',
    '${scriptAddress(appUrl, virtual_id)}',
    array(),
    null,
    array( 'strategy' => 'async', 'in_footer' => true )
  );
} );`;

const reactCode = (appUrl: string, virtual_id: string) => `import { useEffect } from "react";

export function ChatWidget() {
  useEffect(() => {
    // React calls effects twice in development: one script is enough.
    if (document.getElementById("chat-widget-script")) return;
    const script = document.createElement("script");
    script.id = "chat-widget-script";
    script.async = true;
    script.src = "${scriptAddress(appUrl, virtual_id)}";
    document.head.appendChild(script);
  }, []);
  return null;
}`;

export function installCode(platform: Platform, appUrl: string, virtual_id: string): string {
  if (platform === "gtm") return lateCode(appUrl, virtual_id);
  if (platform === "wordpress") return wordpressCode(appUrl, virtual_id);
  if (platform === "react") return reactCode(appUrl, virtual_id);
  return tagCode(appUrl, virtual_id);
}
