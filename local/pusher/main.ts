import { runService } from "../service";
import { PusherServer } from "./server";
import type { PusherApp } from "./signatures";

await runService<PusherApp & { port: number }>(async ({ port, ...app }) => {
  const server = new PusherServer(app);
  return { port: await server.listen(port), close: () => server.close() };
});
