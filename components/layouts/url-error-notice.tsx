"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLocale } from "next-intl";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { lazyParts } from "@/components/ui/lazy-parts";
import type { BannerProps } from "./url-error-banner";

const lazyBanner = lazyParts(() => import("./url-error-banner"));

/** These pages show the error in their URL themselves. */
const OWN_NOTICE = ["/callback", "/facebook"];

/** Shows an error that a redirect put into the URL of any page, and removes it from the address. Loads nothing without one. */
export function UrlErrorNotice() {
  return (
    <Suspense>
      <Watcher />
    </Suspense>
  );
}

function Watcher() {
  const path = usePathname();
  const search = useSearchParams().toString();
  const locale = useLocale();
  const { callbackPath } = usePublicConfig();
  const [shown, setShown] = useState<(BannerProps & { path: string; Banner: ComponentType<BannerProps> }) | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` only tells that the address has changed
  useEffect(() => {
    let here = true;
    setShown((before) => (before?.path === path ? before : null));
    const look = async () => {
      const { search: query, hash, href } = window.location;
      if (!/[?&#]error(_code|_description)?=/.test(query + hash) || [...OWN_NOTICE, callbackPath].includes(path))
        return;
      const { UrlErrorBanner, explain, withoutUrlError } = await lazyBanner.fetch();
      const found = await explain(query, hash, locale);
      if (!here || !found || window.location.href !== href) return;
      setShown({ path, Banner: UrlErrorBanner, onClose: () => setShown(null), ...found });
      window.history.replaceState(window.history.state, "", withoutUrlError(href));
    };
    const run = () => void look().catch((failure: unknown) => console.error(failure));
    run();
    window.addEventListener("hashchange", run);
    return () => {
      here = false;
      window.removeEventListener("hashchange", run);
    };
  }, [path, search, locale, callbackPath]);

  if (!shown) return null;
  const { Banner, sentence, quote, onClose } = shown;
  return <Banner sentence={sentence} quote={quote} onClose={onClose} />;
}
