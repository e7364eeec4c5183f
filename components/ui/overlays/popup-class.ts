/** The classes of everything that floats over the page: menus, pickers, popovers. */
export const popupClass =
  "rounded-card border border-border bg-raised text-text shadow-raised outline-none origin-(--transform-origin) " +
  "transition-[opacity,scale] duration-120 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0";

/** An option inside a floating list. */
export const optionClass =
  "flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-control px-2.5 py-1.5 leading-label outline-none pointer-coarse:min-h-11 " +
  "data-highlighted:bg-hover data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted";
