import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { demoCast } from "../customers/demo-cast";
import { customersApp } from "../customers/http";
import { fillDemo } from "../demo/fill";
import { runService } from "../service";
import type { ProviderPorts } from "./environment";
import { DIALOG_PATH } from "./graph/server";
import { listen } from "./listen";
import { startProviders } from "./start";

interface ProvidersConfig {
  /** Of the page with the customers, and of the consent dialog. */
  port: number;
  ports: ProviderPorts;
  /** Of what the simulators and the page keep. */
  dataDir: string;
  /** Whether the simulators' state outlives the process. */
  keepsState: boolean;
  /** Folder of the compiled services (local/compile.mjs). */
  programs: string;
  publicUrl: string;
  /** The product's origin, to which webhooks are posted. */
  webhookUrl: string;
}

await runService<ProvidersConfig>(async ({ port, ports, dataDir, keepsState, programs, publicUrl, webhookUrl }) => {
  const providers = await startProviders({ ports, dataDir: keepsState ? dataDir : undefined });
  await fillDemo(providers, webhookUrl);
  const app = customersApp({
    providers,
    cast: demoCast(filledAt(dataDir)),
    dataDir: keepsState ? join(dataDir, "customers") : null,
    assets: join(programs, "customers"),
    publicUrl,
  });
  app.get(DIALOG_PATH, (context) => providers.graph.dialog(context.req.raw));
  const page = await listen(app.fetch, port);
  return {
    port,
    close: async () => {
      page.close();
      await providers.stop();
    },
  };
});

/** When the demo was filled in: its messages are as old as its folder. */
function filledAt(dataDir: string): number {
  return statSync(dirname(dataDir)).birthtimeMs || Date.now();
}
