/** What the host page may say about its widget, by data- attributes or `init`. */
export interface Look {
  widget: string;
  language: string;
  theme: string;
}

/** How a widget looks as it was set up, short because it travels with the script: lib/widgets/loader/answer-loader fills it in. */
export interface LiveLook {
  /** Our own origin. */
  at: string;
  /** Absent where the script's address names no widget; the tag may do so. */
  id?: string;
  /** Ground and letters of the launcher; white ones need no saying. */
  fill?: string;
  ink?: string;
  /** left, or right when absent. */
  side?: "left";
  /** Distance from the side and the bottom as lengths of CSS, when it is not the usual one. */
  x?: string;
  y?: string;
  /** The words on the launcher by language. */
  label?: Partial<Record<"th" | "en", string>>;
  /** The language of everybody; absent, it is that of the page. */
  lang?: string;
}
