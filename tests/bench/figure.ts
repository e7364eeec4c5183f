/** One line of the bench: what was found against its bar. */
export interface Finding {
  name: string;
  /** Already worded, e.g. "0.72 ×" or "38 ms". */
  value: string;
  bar: string;
  ok: boolean;
}

/** A figure or a few that are measured together. */
export interface Figure {
  /** As in the list of bars, e.g. "P5". */
  id: string;
  title: string;
  measure: (bench: Bench) => Promise<Finding[]>;
}

/** The running product a figure measures. */
export interface Bench {
  origin: string;
  databaseUrl: string;
  /** The same as a superuser, to fill tables quickly. */
  adminDatabaseUrl: string;
  publishableKey: string;
  dataDir: string;
  /** Address of an otherwise empty Next application of the same version; built and started when first asked for. */
  emptyOrigin: () => Promise<string>;
  note: (text: string) => void;
}
