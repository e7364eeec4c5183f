import * as z from "zod";
import { PLACES_RATE } from "@/lib/bills/limits";
import { placesOf } from "@/lib/bills/places";
import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";

const postcodeSchema = z.string().regex(/^\d{5}$/);

/** The sub-districts of a Thai postcode, for address forms. Public data, so anybody may ask. */
export const GET = route<{ postcode: string }>(
  async (_request, { postcode }) => {
    await requireRate("places", PLACES_RATE);
    const places = await placesOf(postcodeSchema.parse(postcode));
    return Response.json(places, { headers: { "Cache-Control": "public, max-age=86400" } });
  },
  { readsCookies: false },
);
