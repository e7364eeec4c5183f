/** The backdrop of a modal or slide-over; add its layer. */
export const backdropClass =
  "fixed inset-0 min-h-dvh bg-black/35 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 dark:bg-black/60";
