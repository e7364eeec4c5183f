import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Changes are written together, this long after the first one. */
const WAIT_MS = 500;
/**
 * Writing takes at most a hundredth of the time, however large the state is: nothing else happens meanwhile, and a stand-in's pauses would
 * count as the product's.
 */
const PAUSES = 100;

/** The place of a file's bytes in the JSON. */
interface Blob {
  $file: string;
}
/** Stores a file's bytes; what it returns takes their place. */
export type Keep = (bytes: Buffer) => Blob;

/**
 * Keeps the simulators' state in a folder: one JSON file, and a file for each picture or recording in it. The JSON is renamed into place
 * after its files are written: a process that is killed leaves the last state or the one before it.
 */
export class Storage {
  private readonly file: string;
  private readonly blobs: string;
  private readonly names = new WeakMap<Buffer, string>();
  private timer: NodeJS.Timeout | undefined;
  private lastMs = 0;

  constructor(
    dataDir: string,
    private readonly snapshot: (keep: Keep) => object,
  ) {
    this.file = join(dataDir, "state.json");
    this.blobs = join(dataDir, "files");
    mkdirSync(this.blobs, { recursive: true, mode: 0o700 });
  }

  /** The stored state; null if there is none, or none that can be read. */
  read(): Record<string, unknown> | null {
    if (!existsSync(this.file)) return null;
    try {
      return JSON.parse(readFileSync(this.file, "utf8"), (_, value) => this.decode(value));
    } catch (error) {
      console.error(`${this.file} cannot be read; the simulators start anew.`, error);
      renameSync(this.file, `${this.file}.unreadable`);
      return null;
    }
  }

  /** Writes soon. */
  changed(): void {
    this.timer ??= setTimeout(() => this.write(), Math.max(WAIT_MS, this.lastMs * PAUSES));
  }

  write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const begin = performance.now();
    const used = new Set<string>();
    const keep = (bytes: Buffer) => {
      const name = this.store(bytes);
      used.add(name);
      return { $file: name };
    };
    writeFileSync(`${this.file}.new`, JSON.stringify(this.snapshot(keep), encode), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
    for (const name of readdirSync(this.blobs)) if (!used.has(name)) rmSync(join(this.blobs, name), { force: true });
    this.lastMs = performance.now() - begin;
  }

  private store(bytes: Buffer): string {
    const name = this.names.get(bytes) ?? createHash("sha256").update(bytes).digest("hex");
    this.names.set(bytes, name);
    const path = join(this.blobs, name);
    if (!existsSync(path)) {
      writeFileSync(`${path}.new`, bytes, { mode: 0o600 });
      renameSync(`${path}.new`, path);
    }
    return name;
  }

  private decode(value: unknown): unknown {
    const { $map, $set, $file } = Object(value) as Partial<Blob> & { $map?: [unknown, unknown][]; $set?: unknown[] };
    if ($map) return new Map($map);
    if ($set) return new Set($set);
    if ($file === undefined) return value;
    const path = join(this.blobs, $file);
    return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  }
}

function encode(_: string, value: unknown): unknown {
  if (value instanceof Map) return { $map: [...value] };
  return value instanceof Set ? { $set: [...value] } : value;
}

/** State that a restart keeps. */
export interface Persistent {
  snapshot: (keep: Keep) => object;
  restore: (stored: Record<string, unknown>) => void;
}

/** The last entries of a map: the oldest are forgotten. */
export const newest = <Key, Value>(map: ReadonlyMap<Key, Value>, count: number): Map<Key, Value> =>
  new Map([...map].slice(-count));

/** Replaces a map's entries by stored ones. */
export function refill<Key, Value>(map: Map<Key, Value>, stored: unknown): void {
  if (!(stored instanceof Map)) return;
  map.clear();
  for (const [key, value] of stored as Map<Key, Value>) map.set(key, value);
}
