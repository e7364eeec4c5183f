import { keyHash, requireKey } from "@/lib/api-keys/authority";
import { getCustomer } from "@/lib/api-keys/reading";
import { customerChangeSchema } from "@/lib/api-keys/requests";
import { changeCustomer } from "@/lib/api-keys/writing";
import { readJson, route } from "@/lib/http/route";

type Params = { customer_id: string };

export const GET = route<Params>(
  async (_request, { customer_id }) => Response.json(await getCustomer(await requireKey(), customer_id)),
  { readsCookies: false },
);

export const PATCH = route<Params>(
  async (request, { customer_id }) => {
    const key = await requireKey();
    const change = customerChangeSchema.parse(await readJson(request));
    return Response.json(await changeCustomer(key, customer_id, change));
  },
  {
    readsCookies: false,
    caller: keyHash,
    replay: async (_request, { customer_id }) => Response.json(await getCustomer(await requireKey(), customer_id)),
  },
);
