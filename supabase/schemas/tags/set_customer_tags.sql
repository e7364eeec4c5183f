-- Adds and removes tags of a customer. Errors: not_found, forbidden, too_many_tags.
create or replace function public.set_customer_tags(p_customer_id uuid, p_add uuid[], p_remove uuid[] default '{}') returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers := private.answerable_customer(p_customer_id);
  begin
    perform private.tag_names(v_customer.project_id, p_add);
    delete from public.customer_tags t where t.customer_id = p_customer_id and t.tag_id = any (p_remove);
    insert into public.customer_tags (customer_id, tag_id, project_id, added_by)
    select p_customer_id, given.id, v_customer.project_id, private.user_id() from unnest(p_add) given (id)
    on conflict do nothing;
  end
  $$;

alter function public.set_customer_tags owner to app_member;
grant execute on function public.set_customer_tags to authenticated;
