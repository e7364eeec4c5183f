comment on table private.automation_causes is 'Events that automatic messages and rules have not processed yet; deleted once they have.';
comment on column private.automation_causes.depth is '0: caused by a person. Otherwise the number of rules in the chain that led here.';

alter table private.automation_causes enable row level security;
