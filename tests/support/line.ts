import { randomUUID } from "node:crypto";
import { readKeyRing, sealWith } from "@/lib/crypto/key-ring";
import type { AccountKeys, AccountSettings } from "../../local/providers/line/control";
import { controlLine, type RemoteLine } from "../../local/providers/line/server";
import type { Backend } from "./backend";
import type { Shop, Shops } from "./shop";

/** A shop's official account, as LINE and the product know it. */
export interface LineShop {
  social_id: string;
  account: AccountKeys;
  /** Controls the platform; see local/providers/line. */
  line: RemoteLine;
}

/** Seals credentials with the backend's own keys, as lib/socials/credentials.ts does, so that its product can open them. */
export function sealFor({ secrets }: Backend, social_id: string, { channel_id, channel_secret }: AccountKeys): string {
  const credentials = JSON.stringify({ channel_id, channel_secret });
  return sealWith(readKeyRing(secrets.encryptionKeys), credentials, `social_credentials.sealed.${social_id}`);
}

/** Connects a new LINE account to a shop: a row with sealed credentials in the database, the webhook URL at the simulator. */
export async function connectLine(
  backend: Backend,
  shops: Pick<Shops, "rows">,
  { project_id }: Pick<Shop, "project_id">,
  {
    name = "ร้าน LINE",
    social_id = randomUUID(),
    ...settings
  }: AccountSettings & { name?: string; social_id?: string } = {},
): Promise<LineShop> {
  const line = controlLine(backend.lineUrl);
  const webhook = `${backend.url}/api/webhooks/line/${social_id}`;
  const account = await line.addAccount(name, { webhook, ...settings });
  await shops.rows(
    "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'line', $3, $4)",
    [social_id, project_id, name, account.bot_user_id],
  );
  await shops.rows("insert into private.social_credentials (social_id, sealed) values ($1, $2)", [
    social_id,
    sealFor(backend, social_id, account),
  ]);
  return { social_id, account, line };
}
