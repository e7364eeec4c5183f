import { onHandOver } from "../proxy/hand-over";
import { runService } from "../service";
import { PusherServer } from "./server";
import type { PusherApp } from "./signatures";

await runService<PusherApp & { port: number }>(async ({ port, ...app }) => {
  const server = new PusherServer(app);
  onHandOver((request, socket, head) => server.accept(request, socket, head));
  return { port: await server.listen(port), close: () => server.close() };
});
