import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Person } from "./people";
import type { Shops } from "./shop";

/** A new API key of a project, made by somebody who may. */
export async function makeKey(
  shops: Shops,
  by: Person,
  project_id: string,
  scopes: string[],
): Promise<{ id: string; token: string }> {
  const [id, token] = [randomUUID(), `chk_${randomBytes(32).toString("base64url")}`];
  await shops.asServer(by, project_id, "create_api_key", {
    p_id: id,
    p_name: "CRM",
    p_scopes: scopes,
    p_prefix: token.slice(0, 10),
    p_token_hash: createHash("sha256").update(token).digest("hex"),
  });
  return { id, token };
}
