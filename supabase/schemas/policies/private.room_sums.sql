comment on table private.room_sums is
  'The messages of private.message_sums by room, for members who see only some rooms: arrays with an entry per room and hour for customers'' messages, '
  'and per room for others, whose hours are an empty array.';

alter table private.room_sums enable row level security;
