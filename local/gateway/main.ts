/** Service "gateway": the local Supabase API, /auth/v1, /rest/v1 and /storage/v1 on one port. */
import { createAdaptorServer } from "@hono/node-server";
import { runService } from "../service";
import { createGateway } from "./app";
import { setPasswordCost } from "./auth/passwords";
import { gatewayConfigSchema } from "./config";

await runService(async (input) => {
  const config = gatewayConfigSchema.parse(input);
  setPasswordCost(config.passwordCost);
  const gateway = await createGateway(config);
  const server = createAdaptorServer({ fetch: gateway.fetch });
  const port = await new Promise<number>((listening, failed) => {
    server.once("error", failed);
    server.listen(gateway.port, "127.0.0.1", () => {
      const address = server.address();
      listening(typeof address === "object" && address ? address.port : gateway.port);
    });
  });
  return {
    port,
    close: async () => {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        if ("closeIdleConnections" in server) server.closeIdleConnections();
      });
      await gateway.close();
    },
  };
});
