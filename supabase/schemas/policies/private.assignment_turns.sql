comment on table private.assignment_turns is 'When a member was last assigned a room in rotation.';

alter table private.assignment_turns enable row level security;
