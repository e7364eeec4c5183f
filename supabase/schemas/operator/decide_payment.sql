-- The operator's decision about a slip, through a link in a mail; it counts once. Returns the invoice's state.
create or replace function system.decide_payment(
  p_id uuid, p_approve boolean, p_note text default null, p_seller jsonb default null, p_referral_rate numeric default 0
) returns text
  language sql security definer
  set search_path = ''
  as $$
    select private.settle_payment(
      p_id, case when p_approve then 'verified' else 'refused' end, null, p_seller, p_referral_rate, 'operator', p_note
    )
  $$;

alter function system.decide_payment owner to app_system;
