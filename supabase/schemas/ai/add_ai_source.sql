-- p_source: {kind, title, body?, also_asked?, url?, mime?, size?}. A file is indexed after its upload (index_ai_source). Returns the id.
-- Errors: not_found, forbidden, invalid, too_many_sources.
create or replace function public.add_ai_source(p_ai_id uuid, p_source jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    return private.write_ai_source(p_ai_id, private.managed_ai(p_ai_id), null, p_source);
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.add_ai_source owner to app_member;
grant execute on function public.add_ai_source to authenticated;
