-- The caller's referral code, created on first use, and its results: {code, sign_ups, paying, earned_satang, waiting_satang, used_satang,
-- available_satang, projects: [{place, signed_up_at, earned_satang, available_at}]}. Errors: unauthorized.
create or replace function public.my_referral() returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.user_id() is null or not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    return private.referral_state(private.user_id());
  end
  $$;

alter function public.my_referral owner to app_member;
grant execute on function public.my_referral to authenticated;
