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
    return private.my_referral(private.user_id());
  end
  $$;

alter function public.my_referral owner to app_member;
grant execute on function public.my_referral to authenticated;

create or replace function private.my_referral(p_user_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_code text;
  begin
    loop
      select c.code into v_code from private.referral_codes c where c.user_id = p_user_id;
      exit when found;
      insert into private.referral_codes (user_id, code) values (p_user_id, private.make_referral_code()) on conflict do nothing;
    end loop;
    return jsonb_build_object(
      'code', v_code,
      'sign_ups', (select count(*) from private.referrals r where r.referrer_id = p_user_id),
      'paying', (select count(distinct c.project_id) from private.referral_credits c where c.user_id = p_user_id),
      'earned_satang', (select coalesce(sum(c.amount_satang), 0) from private.referral_credits c where c.user_id = p_user_id),
      'waiting_satang', (
        select coalesce(sum(c.amount_satang), 0) from private.referral_credits c where c.user_id = p_user_id and c.available_at > now()
      ),
      'used_satang', (
        select coalesce(sum(i.credit_satang), 0) from public.invoices i where i.credit_user_id = p_user_id and i.state <> 'expired'
      ),
      'available_satang', private.credit_of(p_user_id),
      -- the referrer must not learn whose projects they are
      'projects', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'place', f.place, 'signed_up_at', f.signed_up_at, 'earned_satang', f.earned, 'available_at', f.available_at
        ) order by f.place desc), '[]')
        from (
          select row_number() over (order by r.created_at, p.created_at) as place, r.created_at as signed_up_at,
            coalesce(sum(c.amount_satang), 0) as earned, max(c.available_at) as available_at
          from private.referrals r
          left join public.projects p on p.created_by = r.referred_user_id and p.deleted_at is null
          left join private.referral_credits c on c.project_id = p.id and c.user_id = p_user_id
          where r.referrer_id = p_user_id
          group by r.referred_user_id, r.created_at, p.id, p.created_at
          order by r.created_at desc
          limit 200
        ) f
      )
    );
  end
  $$;

alter function private.my_referral owner to current_user;
grant execute on function private.my_referral to app_member;
