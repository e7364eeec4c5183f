/**
 * The fixed reference of P20, forked by it: a server without a framework that stores each POST with an insert, an update and a notify in
 * one transaction before it answers. DATABASE_URL names the database; reports its port.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Pool } from "pg";
import { storeBare } from "./bare-tables";

/** As many as the application has on a long-lived host. */
const CONNECTIONS = 10;

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
const server = createServer(async (request, response) => {
  try {
    JSON.parse(await text(request));
    await storeBare(pool, { notifies: true });
    response.writeHead(201, { "content-type": "application/json" }).end("{}");
  } catch {
    response.writeHead(500).end();
  }
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
