import "server-only";
import { env } from "@/lib/env";
import { readKeyRing, sealWith, unsealWith } from "./key-ring";

const ring = () => readKeyRing(env().ENCRYPTION_KEYS);

/** Seals a text for one place (table.column.id) with the first of ENCRYPTION_KEYS. */
export const seal = (text: string, aad: string): string => sealWith(ring(), text, aad);

/** Opens what was sealed for the same place, with whichever key of the ring sealed it. Throws when it is not ours or was changed. */
export const unseal = (sealed: string, aad: string): string => unsealWith(ring(), sealed, aad);
