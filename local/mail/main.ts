import { createAdaptorServer } from "@hono/node-server";
import { runService } from "../service";
import { mailApp } from "./http";
import { listenForMail } from "./receive";
import { MailStore } from "./store";

interface MailConfig {
  /** Of the web page. */
  port: number;
  smtpPort: number;
  dataDir: string;
}

await runService<MailConfig>(async ({ port, smtpPort, dataDir }) => {
  const store = new MailStore(dataDir);
  const smtp = await listenForMail(store, smtpPort);
  const http = createAdaptorServer({ fetch: mailApp(store).fetch });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, "127.0.0.1", resolve);
  });
  return {
    port,
    close: async () => {
      await Promise.all([
        new Promise((resolve) => smtp.close(() => resolve(null))),
        new Promise((resolve) => http.close(resolve)),
      ]);
    },
  };
});
