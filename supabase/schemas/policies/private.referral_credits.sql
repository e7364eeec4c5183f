alter table private.referral_credits enable row level security;
