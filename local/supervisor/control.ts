import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Service } from "./service";

const ACTIONS = /^\/services\/([a-z]+)\/(stop|start|kill)$/;

/**
 * The control server, on a unix socket that only this user can open. `GET /services` returns the state of all; `POST /services/<name>/stop`
 * responds once it is down (and stays down), `start` once it is ready again, with additional environment variables from its JSON body,
 * `kill` immediately (simulates a crash: the service is restarted).
 */
export function startControl(path: string, services: ReadonlyMap<string, Service>): Promise<Server> {
  if (process.platform !== "win32") rmSync(path, { force: true }); // left behind by a kill -9; because of the lock, no other process uses it
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.method === "GET" && request.url === "/services") {
      return answer(200, { services: [...services.values()].map(summaryOf) });
    }
    const [, name = "", action] = ACTIONS.exec(request.url ?? "") ?? [];
    const service = services.get(name);
    if (request.method !== "POST" || !service) return answer(404, { error: "not_found" });
    try {
      if (action === "stop") await service.stop();
      else if (action === "start") await service.start(await readEnvironment(request));
      else service.kill();
      return answer(200, summaryOf(service));
    } catch (error) {
      return answer(500, { error: error instanceof Error ? error.message : String(error) });
    }
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      if (process.platform !== "win32") chmodSync(path, 0o600);
      resolve(server);
    });
  });
}

async function readEnvironment(request: IncomingMessage): Promise<Record<string, string>> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body ? (JSON.parse(body) as Record<string, string>) : {};
}

const summaryOf = ({ name, state, pid, port }: Service) => ({ name, state, pid, port });
