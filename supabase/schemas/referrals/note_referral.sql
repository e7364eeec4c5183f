-- Records who referred a new account, once; a self-referral through another spelling of the mailbox does not count.
create or replace function private.note_referral() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.referrals (referred_user_id, referrer_id)
    select new.id, c.user_id
    from private.referral_codes c
    join auth.users u on u.id = c.user_id
    where c.code = lower(new.raw_user_meta_data ->> 'referral_code')
      and c.user_id <> new.id
      and private.mailbox_of(u.email) is distinct from private.mailbox_of(new.email)
    on conflict do nothing;
    return null;
  end
  $$;

alter function private.note_referral owner to current_user;
