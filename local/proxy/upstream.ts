/** An inner service as the proxy sees it. */
export interface Upstream {
  readonly name: string;
  /** Port on 127.0.0.1. */
  readonly port: number;
  readonly ready: boolean;
  /** True as soon as it is ready; false when it is not within the time, or will not be. */
  whenReady(timeoutMs: number): Promise<boolean>;
}
