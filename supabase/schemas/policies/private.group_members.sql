comment on table private.group_members is
  'Members who write in a group. Their messages carry the name (content.sender_name), so that showing a message needs no lookup.';

alter table private.group_members enable row level security;
