import type { Shops } from "./shop";

/** Inserts many customers of an account at once, each with a room, an identity and an answer on marketing consent. */
export async function addCustomers(
  shops: Pick<Shops, "rows">,
  { project_id, social_id }: { project_id: string; social_id: string },
  ids: readonly string[],
  { consent = "yes" as string | null, lastWritten = "1 hour" } = {},
): Promise<void> {
  await shops.rows(
    `with people as (
       select gen_random_uuid() as customer_id, gen_random_uuid() as identity_id, e.external_id, e.place
       from unnest($3::text[]) with ordinality e (external_id, place)
     ),
     customers as (
       insert into public.customers (id, project_id, name, language)
       select customer_id, $1, 'ลูกค้า ' || place, 'th' from people
     ),
     identities as (
       insert into public.customer_identities (id, project_id, customer_id, social_id, external_id)
       select identity_id, $1, customer_id, $2, external_id from people
     ),
     consents as (
       insert into public.customer_consents (project_id, customer_id, state, source)
       select $1, customer_id, $4, 'form' from people where $4::text is not null
     )
     insert into public.rooms (project_id, social_id, customer_id, identity_id, customer_last_at)
     select $1, $2, customer_id, identity_id, now() - $5::interval from people`,
    [project_id, social_id, ids, consent, lastWritten],
  );
}
