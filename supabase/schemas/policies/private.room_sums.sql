comment on table private.room_sums is
  'The messages of private.message_sums by room and hour, for members who see only some rooms: three arrays of the same length.';

alter table private.room_sums enable row level security;
