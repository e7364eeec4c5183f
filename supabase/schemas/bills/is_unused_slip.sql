-- Whether a slip pays no bill: it was shown for none, or only for one of its room that is cancelled and whose money nobody gave back.
create or replace function private.is_unused_slip(p_slip_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select not exists (
      select from public.bill_payments y join public.bills b on b.id = y.bill_id
      where y.slip_id = p_slip_id and (b.state <> 'cancelled' or y.state = 'refused' or y.refunded_at is not null)
    )
  $$;

alter function private.is_unused_slip owner to current_user;
