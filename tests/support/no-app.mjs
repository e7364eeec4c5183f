/** Replaces the application in a backend that runs without it. */
import { createServer } from "node:http";

const { port } = JSON.parse(process.env.LOCAL_SERVICE_CONFIG);
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
createServer((request, response) => {
  response.writeHead(request.url === "/api/health" ? 200 : 404).end();
}).listen(port, "127.0.0.1", () => process.send({ type: "ready", port }));
