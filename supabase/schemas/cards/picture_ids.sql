-- The pictures of cards, each once.
create or replace function private.picture_ids(p_cards jsonb) returns uuid[]
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select coalesce(array_agg(distinct (e.card ->> 'picture_id')::uuid) filter (where e.card ->> 'picture_id' is not null), '{}')
    from jsonb_array_elements(coalesce(p_cards, '[]')) e (card)
  $$;

alter function private.picture_ids owner to current_user;
grant execute on function private.picture_ids to app_member, app_system;
