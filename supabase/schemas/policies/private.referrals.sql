alter table private.referrals enable row level security;
