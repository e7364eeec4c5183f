/** Options that the host page can set, through data- attributes or `init`. */
export interface Look {
  widget: string;
  language: string;
  theme: string;
}

/** How a widget looks as it was set up, short because it travels with the script: lib/widgets/loader/answer-loader fills it in. */
export interface LiveLook {
  /** Our own origin. */
  at: string;
  /** Absent if the script's URL names no widget; the tag can name one. */
  id?: string;
  /** Background and text colour of the launcher; white text is the default. */
  fill?: string;
  ink?: string;
  /** left; absent: right. */
  side?: "left";
  /** Distance from the side and the bottom as CSS lengths, unless default. */
  x?: string;
  y?: string;
  /** The launcher's label by language. */
  label?: Partial<Record<"th" | "en", string>>;
  /** A fixed language; absent: the page's. */
  lang?: string;
}
