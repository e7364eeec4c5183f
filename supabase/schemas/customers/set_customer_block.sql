-- Blocks a customer's further messages, or unblocks them. Errors: not_found, forbidden.
create or replace function public.set_customer_block(p_customer_id uuid, p_is_blocked boolean, p_reason text default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_customer public.customers := private.answerable_customer(p_customer_id);
  begin
    update public.customers
    set blocked_at = case when p_is_blocked then coalesce(blocked_at, now()) end,
        block_reason = case when p_is_blocked then left(private.clean_text(p_reason), 200) end
    where id = p_customer_id;
    if p_is_blocked <> (v_customer.blocked_at is not null) then
      perform private.audit(
        v_customer.project_id, case when p_is_blocked then 'customer.blocked' else 'customer.unblocked' end,
        p_customer_id::text
      );
    end if;
  end
  $$;

alter function public.set_customer_block owner to app_member;
grant execute on function public.set_customer_block to authenticated;
