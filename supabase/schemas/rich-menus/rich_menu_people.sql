-- The LINE users of an account whom a segment describes and who have not blocked it.
create or replace function private.rich_menu_people(p_project_id uuid, p_social_id uuid, p_definition jsonb) returns setof text
  language sql stable
  set search_path = ''
  as $$
    select distinct i.external_id
    from private.segment_rooms(p_project_id, array[p_social_id], p_definition) r
    join public.customer_identities i on i.id = r.identity_id and i.project_id = p_project_id
    where r.unreachable_since is null and i.external_id ~ '^U'
  $$;

alter function private.rich_menu_people owner to current_user;
