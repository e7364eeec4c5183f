import type { ProviderPorts } from "./environment";
import { type GraphSimulator, startGraph } from "./graph/server";
import { type LineSimulator, startLine } from "./line/server";
import { type ModelSimulator, startModel } from "./model/server";
import { type SlipsSimulator, startSlips } from "./slips/server";
import { type Persistent, Storage } from "./storage";

/** The simulators of one installation. */
export interface Providers {
  line: LineSimulator;
  graph: GraphSimulator;
  slips: SlipsSimulator;
  model: ModelSimulator;
  /** Whether the state of an earlier start was restored. */
  isRestored: boolean;
  /** Calls back after everything that may have changed a simulator's state; returns the unsubscribe function. */
  onChange: (listener: () => void) => () => void;
  /** To call after changing a simulator other than through its endpoints. */
  changed: () => void;
  stop: () => Promise<void>;
}

interface ProvidersOptions {
  /** Free ones by default. */
  ports?: ProviderPorts;
  /** Where their state is kept between starts; without a folder it ends with the process. */
  dataDir?: string | undefined;
}

/** Starts all simulators. */
export async function startProviders({ ports, dataDir }: ProvidersOptions = {}): Promise<Providers> {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const [line, graph, slips, model] = await Promise.all([
    startLine({ port: ports?.line, changed }),
    startGraph({ port: ports?.graph, changed }),
    startSlips({ port: ports?.slips, changed }),
    startModel({ port: ports?.model, changed }),
  ]);
  const states: Record<string, Persistent> = { line: line.state, graph: graph.state, slips: slips.control };
  const storage = dataDir === undefined ? null : openStorage(dataDir, states);
  if (storage) listeners.add(() => storage.changed());
  return {
    line,
    graph,
    slips,
    model,
    isRestored: storage?.isRestored ?? false,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed,
    stop: async () => {
      await Promise.all([line, graph, slips, model].map((simulator) => simulator.stop()));
      storage?.write();
    },
  };
}

function openStorage(dataDir: string, states: Record<string, Persistent>) {
  const storage = new Storage(dataDir, (keep) =>
    Object.fromEntries(Object.entries(states).map(([name, state]) => [name, state.snapshot(keep)])),
  );
  const stored = storage.read();
  for (const [name, state] of Object.entries(states)) {
    if (stored?.[name]) state.restore(stored[name] as Record<string, unknown>);
  }
  return Object.assign(storage, { isRestored: stored !== null });
}
