/**
 * The child's side of a local service: reads its configuration, reports when it is ready, and ends with its parent. Every
 * local/<name>/main.ts consists of one call of `runService`.
 */
export interface RunningService {
  /** The port it listens on. */
  port: number;
  /** Finishes running work and releases everything; the process exits afterwards. */
  close(): Promise<void>;
}

/** A service that takes longer to close is killed. */
const CLOSE_TIMEOUT_MS = 4_500;

/** Runs `start` with the configuration that the supervisor passed (see local/supervisor/service.ts). */
export async function runService<Config>(start: (config: Config) => Promise<RunningService>): Promise<void> {
  const text = process.env.LOCAL_SERVICE_CONFIG;
  if (!text) {
    console.error("LOCAL_SERVICE_CONFIG is not set: local services are started by local/supervisor.");
    process.exit(1);
  }
  const config: Config = JSON.parse(text);
  let starting: Promise<RunningService> | undefined;
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    if (!starting) process.exit(0);
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    starting
      .then((service) => service.close())
      .then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  // The supervisor was killed: nothing else would stop this process.
  process.on("disconnect", end);
  if (process.env.LOCAL_SERVICE_HELD) await new Promise((resolve) => process.once("message", resolve));
  try {
    starting = start(config);
    const service = await starting;
    process.send?.({ type: "ready", port: service.port });
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
