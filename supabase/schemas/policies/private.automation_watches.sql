comment on table private.automation_watches is 'Which causes a project listens for, and after how many minutes without an answer.';

alter table private.automation_watches enable row level security;
