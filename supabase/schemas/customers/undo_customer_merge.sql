-- Undoes a merge of two customers. Returns their rooms. Errors: not_found, forbidden, undo_over, merge_built_upon (a later merge of the
-- same customer must be undone first).
create or replace function public.undo_customer_merge(p_undo_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.answerable_customer(private.undo_subject(p_undo_id));
    return private.unmerge_customers(p_undo_id);
  end
  $$;

alter function public.undo_customer_merge owner to app_member;
grant execute on function public.undo_customer_merge to authenticated;
