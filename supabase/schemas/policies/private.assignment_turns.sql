alter table private.assignment_turns enable row level security;
