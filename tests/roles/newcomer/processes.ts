import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const HEALTHY_MS = 300_000;

/** What a newcomer's shell has: none of this machine's configuration of the product or of its tests. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|USER|SHELL|LANG|LC_\w+|TMPDIR|\w+_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
  );
  return Object.fromEntries(kept) as NodeJS.ProcessEnv;
}

/** Keeps the end of what a program says, for when it fails. */
function endOf(child: ChildProcess): () => string {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString("utf8")).slice(-4_000);
    });
  }
  return () => said;
}

/** Runs a program and waits until it is done. Throws with the end of what it said when it fails. */
export async function runToEnd(program: string, given: string[], cwd: string): Promise<void> {
  const child = spawn(program, given, { cwd, env: plainEnvironment(), stdio: ["ignore", "pipe", "pipe"] });
  const said = endOf(child);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ${given.join(" ")} ended with ${code}:\n${said()}`);
}

interface Product {
  /** Throws when it ends by itself or takes too long. */
  untilHealthy: (origin: string) => Promise<void>;
  /** Ends it with everything it has started. */
  stop: () => Promise<void>;
}

/** `npm start` in a folder, with two settings of its own. */
export function startProduct(cwd: string, settings: { PORT: string; LOCAL_DATA_DIR: string }): Product {
  const child = spawn("npm", ["start"], {
    cwd,
    env: { ...plainEnvironment(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    // a group of its own, so that all of it can be ended
    detached: true,
  });
  const said = endOf(child);
  const closed = once(child, "close");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    untilHealthy: async (origin) => {
      const end = Date.now() + HEALTHY_MS;
      while (Date.now() < end && !hasEnded()) {
        const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
        if (answer?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      throw new Error(`npm start ${hasEnded() ? "ended by itself" : "is not healthy"}:\n${said()}`);
    },
    stop: async () => {
      if (!hasEnded() && child.pid) process.kill(-child.pid, "SIGTERM");
      await closed;
    },
  };
}
