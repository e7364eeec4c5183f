import { isLineOperation } from "../contracts/line";
import { makeSimulatorApp, type Remote, remoteControl } from "../control";
import { listen } from "../listen";
import type { Persistent } from "../storage";
import { makeApi } from "./api";
import { makeContentApi } from "./content-api";
import { LineControl } from "./control";
import { makeInsightApi } from "./insight-api";
import { makePeopleApi } from "./people-api";
import { Platform } from "./platform";
import { makeRichMenuApi } from "./rich-menu-api";
import type { State } from "./state";

export interface LineSimulator {
  /** One origin replaces all hosts of LINE. */
  origin: string;
  control: LineControl;
  /** What a restart keeps. */
  state: State & Persistent;
  stop: () => Promise<void>;
}

/** Controls a simulator in another process. */
export const controlLine = (origin: string): RemoteLine => remoteControl<LineControl>(origin);
export type RemoteLine = Remote<LineControl>;

/** LINE's platform on a local port; a free one by default. */
export async function startLine({ port = 0, changed = () => {} } = {}): Promise<LineSimulator> {
  const platform = new Platform();
  const control = new LineControl(platform);
  const app = makeSimulatorApp(control, changed);
  for (const part of [makeApi, makePeopleApi, makeContentApi, makeRichMenuApi, makeInsightApi])
    app.route("/", part(platform));
  app.notFound((context) => {
    const { method, path } = context.req;
    // the product's mistake is LINE's 404; ours must not look like it
    if (!isLineOperation(method, path)) return context.json({ message: "Not found" }, 404);
    console.error(`The simulator does not serve ${method} ${path}`);
    return context.json({ message: "Not simulated" }, 501);
  });
  const { origin, close } = await listen(app.fetch, port);
  platform.origin = origin;
  return {
    origin,
    control,
    state: platform.state,
    stop: async () => {
      platform.webhooks.stop();
      close();
    },
  };
}
