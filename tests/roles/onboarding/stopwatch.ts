/** Prints the duration of each step when it ends. */
export class Stopwatch {
  private seconds = 0;

  async step<Answer>(name: string, act: () => Promise<Answer>): Promise<Answer> {
    const begun = performance.now();
    const answer = await act();
    const seconds = (performance.now() - begun) / 1000;
    this.seconds += seconds;
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
    return answer;
  }

  /** Seconds of all steps so far. */
  total(): number {
    return this.seconds;
  }
}
