-- Refuses what is not the definition of a segment: broadcasts alone have followers and missed_of. Null: everybody. Errors: invalid
-- (definition).
create or replace function private.require_definition(p_definition jsonb) returns void
  language plpgsql immutable
  set search_path = ''
  as $$
  begin
    if not private.is_audience(coalesce(p_definition, '{}')) or p_definition ?| array['followers', 'missed_of'] then
      perform private.fail('invalid', 'definition');
    end if;
  end
  $$;

alter function private.require_definition owner to current_user;
grant execute on function private.require_definition to app_member;
