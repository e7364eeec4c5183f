-- As system.rank_passages, for members who may answer or read settings. Errors: not_found.
create or replace function public.find_passages(p_project_id uuid, p_ai_id uuid, p_words text[], p_grams text[], p_limit integer default 6)
  returns table (chunk_id bigint, source_id uuid, kind text, title text, heading text, text text, score real)
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if not p_project_id = any (array(select private.my_project_ids('answer')))
      and not p_project_id = any (array(select private.my_project_ids('read_settings'))) then
      perform private.fail('not_found');
    end if;
    return query select f.* from private.rank_passages(private.ai_of(p_project_id, p_ai_id), p_words, p_grams, p_limit) f;
  end
  $$;

alter function public.find_passages owner to app_member;
grant execute on function public.find_passages to authenticated;
