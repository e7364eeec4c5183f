/** Prints one short line per start step, with its duration. */
export class Steps {
  private readonly startedAt = performance.now();

  constructor(private readonly print: (line: string) => void = console.log) {}

  async time<T>(name: string, work: () => Promise<T> | T): Promise<T> {
    const begin = performance.now();
    const result = await work();
    this.line(name, performance.now() - begin);
    return result;
  }

  line(name: string, ms: number): void {
    this.print(`  ${name.padEnd(22)} ${Math.round(ms).toString().padStart(6)} ms`);
  }

  /** Milliseconds since the start. */
  elapsed(): number {
    return performance.now() - this.startedAt;
  }

  say(text: string): void {
    this.print(text);
  }
}
