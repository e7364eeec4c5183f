alter table private.referral_codes enable row level security;
