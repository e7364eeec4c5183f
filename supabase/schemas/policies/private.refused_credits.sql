comment on table private.refused_credits is 'Referral credit that was refused, with the reasons; only for the operator.';

alter table private.refused_credits enable row level security;
