-- The definition of a rule (private.is_rule) as it is stored. Errors: those of private.keep_bubbles.
create or replace function private.keep_definition(p_project_id uuid, p_definition jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select case jsonb_typeof(p_definition -> 'actions')
      when 'array' then p_definition || jsonb_build_object('actions', coalesce((
        select jsonb_agg(
          case a.action ->> 'do'
            when 'send' then a.action || jsonb_build_object('bubbles', private.keep_bubbles(p_project_id, a.action -> 'bubbles'))
            else a.action
          end order by a.place
        )
        from jsonb_array_elements(p_definition -> 'actions') with ordinality a (action, place)
      ), '[]'))
      else p_definition
    end
  $$;

alter function private.keep_definition owner to current_user;
grant execute on function private.keep_definition to app_member;
