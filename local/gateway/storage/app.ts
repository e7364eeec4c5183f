/** /storage/v1: the part of the Storage API that storage-js uses, with rows in the database and files on disk. */

import { Hono } from "hono";
import type { Callers } from "../callers";
import type { GatewayConfig, ProjectSettings } from "../config";
import type { Database } from "../database";
import { bucketRoutes } from "./buckets";
import type { StorageContext } from "./context";
import { StorageError, toResponse } from "./errors";
import { Files } from "./files";
import { listingRoutes } from "./listing";
import { objectRoutes } from "./objects";
import { Signatures } from "./signatures";
import { signingRoutes } from "./signing";
import { transferRoutes } from "./transfer";

export async function createStorage(
  config: GatewayConfig,
  settings: ProjectSettings["storage"],
  db: Database,
  callers: Callers,
): Promise<Hono> {
  const files = new Files(config.filesDir);
  await files.forgetUnfinished();
  const signatures = new Signatures(config.jwtSecret);
  const storage: StorageContext = { db, callers, files, signatures, largestFile: settings.file_size_limit };
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof StorageError) return toResponse(c, error);
    throw error;
  });
  app.get("/status", (c) => c.json({ status: "ok" }));
  bucketRoutes(app, storage);
  signingRoutes(app, storage);
  listingRoutes(app, storage);
  transferRoutes(app, storage);
  // Last, because these match anything below /object/.
  objectRoutes(app, storage);
  return app;
}
