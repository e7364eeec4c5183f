-- The kind of a source cannot change. Errors: not_found, forbidden, invalid.
create or replace function public.change_ai_source(p_source_id uuid, p_source jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_source public.ai_sources := private.managed_source(p_source_id);
  begin
    perform private.write_ai_source(v_source.ai_id, v_source.project_id, p_source_id, p_source || jsonb_build_object('kind', v_source.kind));
  exception
    when integrity_constraint_violation or data_exception then
      perform private.fail('invalid');
  end
  $$;

alter function public.change_ai_source owner to app_member;
grant execute on function public.change_ai_source to authenticated;
