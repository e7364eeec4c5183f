import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { blockCustomer } from "@/lib/rooms/commands";

type Params = { project_id: string; room_id: string };

export const PUT = route<Params>(async (_request, { project_id, room_id }) =>
  Response.json(await blockCustomer(await requireMember(project_id, "answer", { visibleTo: "read" }), room_id, true)),
);

export const DELETE = route<Params>(async (_request, { project_id, room_id }) =>
  Response.json(await blockCustomer(await requireMember(project_id, "answer", { visibleTo: "read" }), room_id, false)),
);
