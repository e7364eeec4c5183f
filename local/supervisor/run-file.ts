import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Service } from "./service";

/** `run.json` in the data folder: the running instance, for tests and other tools. Written atomically, by renaming. */
export class RunFile {
  private readonly file: string;
  /** True once all services respond. */
  ready = false;

  constructor(
    dataDir: string,
    private readonly port: number,
  ) {
    this.file = join(dataDir, "run.json");
  }

  write(services: Iterable<Service>): void {
    const entries = [...services].map(
      ({ name, pid, port, ports, state }) => [name, { pid, port, ports, state }] as const,
    );
    const run = { pid: process.pid, port: this.port, ready: this.ready, services: Object.fromEntries(entries) };
    writeFileSync(`${this.file}.new`, `${JSON.stringify(run, null, 2)}\n`);
    renameSync(`${this.file}.new`, this.file);
  }

  remove(): void {
    rmSync(this.file, { force: true });
  }
}
