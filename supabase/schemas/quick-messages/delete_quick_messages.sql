-- Deletes quick messages, or restores them within a day. Skips those that the caller may not change. Returns how many were changed.
-- Errors: not_found, shortcut_taken.
create or replace function public.delete_quick_messages(p_ids uuid[], p_bring_back boolean default false) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    update public.quick_messages q
    set deleted_at = case when not p_bring_back then now() end
    where q.id = any (p_ids) and (q.deleted_at is null) <> p_bring_back;
    get diagnostics v_count = row_count;
    if v_count = 0 then
      perform private.fail('not_found');
    end if;
    return v_count;
  exception
    when unique_violation then
      perform private.fail('shortcut_taken', 'shortcut');
  end
  $$;

alter function public.delete_quick_messages owner to app_member;
grant execute on function public.delete_quick_messages to authenticated;
