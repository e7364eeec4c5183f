-- Pages of rooms and messages are json instead of jsonb; a function cannot be replaced by one with another result.
drop function if exists system.list_member_rooms(uuid, uuid, uuid, text, text, timestamptz, uuid, integer, jsonb, integer);
drop function if exists private.list_member_rooms(uuid, text, text, timestamptz, uuid, integer, jsonb, integer);
drop function if exists system.list_member_messages(uuid, uuid, uuid, uuid, integer, bigint, bigint, timestamptz);
drop function if exists private.list_member_messages(uuid, uuid, integer, bigint, bigint, timestamptz);
