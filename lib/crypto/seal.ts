import "server-only";
import { env } from "@/lib/env";
import { readKeyRing, sealWith, unsealWith } from "./key-ring";

const ring = () => readKeyRing(env().ENCRYPTION_KEYS);

/** Seals a text for one place (table.column.id) with the first of ENCRYPTION_KEYS. */
export const seal = (text: string, aad: string): string => sealWith(ring(), text, aad);

/** Opens a value sealed with the same `aad`, with whichever key of the ring sealed it. Throws if it is unknown or was modified. */
export const unseal = (sealed: string, aad: string): string => unsealWith(ring(), sealed, aad);
