import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const HEALTHY_MS = 300_000;

/** The environment of a fresh shell: without this machine's configuration of the product and its tests. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|USER|SHELL|LANG|LC_\w+|TMPDIR|\w+_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
  );
  return Object.fromEntries(kept) as NodeJS.ProcessEnv;
}

/** Keeps the end of a program's output for error messages. */
function endOf(child: ChildProcess): () => string {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString("utf8")).slice(-4_000);
    });
  }
  return () => said;
}

/** Runs a program to its end. Throws with the end of its output if it fails. */
export async function runToEnd(program: string, given: string[], cwd: string): Promise<void> {
  const child = spawn(program, given, { cwd, env: plainEnvironment(), stdio: ["ignore", "pipe", "pipe"] });
  const said = endOf(child);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ${given.join(" ")} ended with ${code}:\n${said()}`);
}

interface Product {
  /** Throws when the product exits or takes too long. */
  untilHealthy: (origin: string) => Promise<void>;
  /** Stops it with its children. */
  stop: () => Promise<void>;
}

/** Runs `npm start` in a folder with the given settings. */
export function startProduct(cwd: string, settings: { PORT: string; LOCAL_DATA_DIR: string }): Product {
  const child = spawn("npm", ["start"], {
    cwd,
    env: { ...plainEnvironment(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    // its own process group, so that all of it can be stopped
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
