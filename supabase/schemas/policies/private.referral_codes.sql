comment on table private.referral_codes is 'The referral code of a user, part of the referral link.';

alter table private.referral_codes enable row level security;
