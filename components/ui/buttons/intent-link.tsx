"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** `prefetch={false}` for a page that is never worth it. */
type IntentLinkProps = Omit<ComponentProps<typeof Link>, "prefetch"> & { prefetch?: false };

/**
 * A link whose page is prefetched when a click is likely: the pointer is over it, a finger touches it, or it has the focus. For
 * navigation that stands on every page: prefetching all of it takes two requests a link, which delay the data of the page itself.
 */
export function IntentLink({ prefetch, onPointerEnter, onTouchStart, onFocus, ...rest }: IntentLinkProps) {
  const [isLikely, setLikely] = useState(false);
  return (
    <Link
      {...rest}
      prefetch={isLikely && prefetch !== false ? null : false}
      onPointerEnter={(event) => {
        setLikely(true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        setLikely(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setLikely(true);
        onFocus?.(event);
      }}
    />
  );
}
