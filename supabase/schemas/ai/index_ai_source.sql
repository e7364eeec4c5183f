-- Indexes a source again: its file is uploaded, its page has changed, or indexing failed. Errors: not_found, forbidden.
create or replace function public.index_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.managed_source(p_source_id);
    perform private.restart_ai_source(p_source_id);
  end
  $$;

alter function public.index_ai_source owner to app_member;
grant execute on function public.index_ai_source to authenticated;
