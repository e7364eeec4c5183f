import { randomBytes } from "node:crypto";
import type { Providers } from "../../providers/start";
import type { PersonRequest } from "../acts";
import type { Cast, Persona } from "../cast";

/** A new customer of an account. On LINE they are no friend of it yet. Throws for an unknown account. */
export async function addPerson(
  cast: Cast,
  { line, graph }: Providers,
  { account: key, name }: PersonRequest,
): Promise<Persona> {
  const account = cast.accounts.find((one) => one.key === key);
  if (!account) throw new Error(`There is no account ${key}`);
  const { channel } = account;
  const id =
    channel === "line"
      ? await line.control.addPerson(name)
      : channel === "web"
        ? ""
        : await graph.control.addPerson(
            account.id,
            name,
            channel === "instagram" ? `user.${randomBytes(3).toString("hex")}` : null,
          );
  const persona: Persona = {
    key: `c${randomBytes(4).toString("hex")}@${key}`,
    name,
    channel,
    account: key,
    id,
    members: [],
    history: [],
  };
  cast.personas.unshift(persona);
  return persona;
}
