import type { LargeShop } from "../../local/large/fill";
import type { LargeData } from "./large-data";

/** One line of the report: a measurement and its target. */
export interface Finding {
  name: string;
  /** Formatted, e.g. "0.72 ×" or "38 ms". */
  value: string;
  target: string;
  ok: boolean;
}

/** One or more figures that are measured together. */
export interface Figure {
  /** As in the list of targets, e.g. "P5". */
  id: string;
  title: string;
  measure: (bench: Bench) => Promise<Finding[]>;
}

/** The running product that a figure measures, on a database that already holds the large data. */
export interface Bench {
  origin: string;
  databaseUrl: string;
  /** The same as a superuser, to fill tables quickly. */
  adminDatabaseUrl: string;
  publishableKey: string;
  dataDir: string;
  /** Three projects of increasing size, each with few messages in a room. */
  large: LargeData;
  /** The projects of `npm run seed:large`, whose messages increase ten-fold; ids by name. */
  shops: Record<LargeShop, string>;
  /** URL of an otherwise empty Next application of the same version; built and started on first use. */
  emptyOrigin: () => Promise<string>;
  note: (text: string) => void;
}
