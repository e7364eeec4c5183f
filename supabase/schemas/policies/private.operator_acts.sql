comment on table private.operator_acts is 'Append-only: actions of the operator on projects. Only private.record_act writes it.';

alter table private.operator_acts enable row level security;
