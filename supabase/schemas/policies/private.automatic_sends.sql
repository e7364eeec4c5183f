comment on table private.automatic_sends is 'Automatic messages sent to a room, once per cause. Kept for 30 days.';

alter table private.automatic_sends enable row level security;
