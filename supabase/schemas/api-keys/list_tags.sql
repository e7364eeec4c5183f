-- All tags of the project, by name. Errors: unauthorized, forbidden.
create or replace function api.list_tags(p_key_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_key(p_key_id, 'customers.read', 'rooms.read');
    return (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color, 'description', t.description) order by lower(t.name)),
        '[]'
      )
      from public.tags t where t.project_id = private.key_project_id()
    );
  end
  $$;

alter function api.list_tags owner to app_key;
