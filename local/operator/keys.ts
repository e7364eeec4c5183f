import { resolve } from "node:path";
import { firstKey, type KeyRing, readKeyRing, sealWith, unsealWith } from "@/lib/crypto/key-ring";
import { DEFAULT_DATA_DIR } from "../running-database";
import { loadSecrets } from "../supervisor/secrets";
import type { Command, OperatorContext } from "./command";

const ROWS_A_BATCH = 200;

/** The key ring of the product. */
function keyRing({ isLocal }: OperatorContext): KeyRing {
  const list =
    process.env.ENCRYPTION_KEYS ||
    (isLocal ? loadSecrets(resolve(process.env.LOCAL_DATA_DIR ?? DEFAULT_DATA_DIR)).encryptionKeys : "");
  if (!list) throw new Error("Set ENCRYPTION_KEYS to the product's value, with the new key first.");
  return readKeyRing(list);
}

interface Sealed {
  table_name: string;
  column_name: string;
  key: string;
  place: string;
  sealed: string;
}

/** Reseals, in batches, what was sealed with other keys. Can be stopped at any point and continued. */
async function rotate(context: OperatorContext): Promise<string> {
  const ring = keyRing(context);
  const kid = firstKey(ring);
  const others = [...ring.keys()].filter((each) => each !== kid);
  const { db } = context;
  let count = 0;
  for (;;) {
    const { rows } = await db.query<Sealed>("select * from private.list_sealed_with($1, $2)", [others, ROWS_A_BATCH]);
    if (rows.length === 0) break;
    for (const row of rows) {
      const is = sealWith(ring, unsealWith(ring, row.sealed, row.place), row.place);
      const given = [row.table_name, row.column_name, row.key, row.sealed, is];
      // a concurrently changed value is found again by the next batch
      await db.query("select private.replace_sealed($1, $2, $3, $4, $5)", given);
    }
    count += rows.length;
  }
  await db.query("select private.record_act('keys.rotated', null, $1)", [JSON.stringify({ kid, count })]);
  const { rows: unknown } = await db.query<{ kid: string }>(
    "select distinct kid from private.list_sealing_keys() where kid <> $1",
    [kid],
  );
  const left = unknown.map((row) => row.kid).join(", ");
  return `${count} secrets were resealed. ${left ? `Some are sealed with keys that are missing from ENCRYPTION_KEYS: ${left}.` : "The other keys can be removed."}`;
}

export const keyCommands: Record<string, Command> = {
  keys: {
    usage: "keys",
    does: "lists the encryption keys in use, with the number of rows of each",
    run: async ({ db }) => (await db.query<object>("select * from private.list_sealing_keys()")).rows,
  },
  "rotate-keys": {
    usage: "rotate-keys",
    does: "reseals all secrets with the first key of ENCRYPTION_KEYS; can be interrupted and repeated",
    run: rotate,
  },
};
