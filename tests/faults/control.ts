import { request } from "node:http";
import { join } from "node:path";
import type { Backend } from "../support/backend";

/** Stops or starts a service through the supervisor's control socket. */
export function control({ dataDir }: Backend, service: string, act: "stop" | "start" | "kill"): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      { socketPath: join(dataDir, "control.sock"), path: `/services/${service}/${act}`, method: "POST" },
      (answer) => {
        answer.resume();
        answer.once("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${act} answered ${answer.statusCode}`)),
        );
      },
    );
    call.once("error", reject);
    call.end();
  });
}
