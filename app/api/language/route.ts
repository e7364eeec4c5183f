import * as z from "zod";
import { languageSchema } from "@/lib/accounts/schema";
import { readJson, route } from "@/lib/http/route";
import { chooseLanguage } from "@/lib/i18n/choose-language";

const bodySchema = z.object({ language: languageSchema });

/** The language of the UI on this device; needs no account. */
export const PUT = route(
  async (request) => {
    await chooseLanguage(bodySchema.parse(await readJson(request)).language);
    return new Response(null, { status: 204 });
  },
  { enqueues: false },
);
