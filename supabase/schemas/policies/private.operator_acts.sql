alter table private.operator_acts enable row level security;
