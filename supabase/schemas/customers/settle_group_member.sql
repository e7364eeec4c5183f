-- Stores a provider's answer about a group member; p_name null: no answer. Returns the messages that now carry the name.
create or replace function system.settle_group_member(
  p_social_id uuid, p_external_customer_id text, p_member_id text, p_name text, p_picture_url text default null
) returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    select coalesce((
      select private.store_group_member(r.id, p_member_id, p_name, p_picture_url)
      from public.customer_identities i
      join public.rooms r on r.identity_id = i.id
      where i.social_id = p_social_id and i.external_id = p_external_customer_id
    ), '[]')
  $$;

alter function system.settle_group_member owner to app_system;
