comment on table private.referrals is 'Who referred a user; at most one referrer.';

alter table private.referrals enable row level security;
