-- Replaced by system.membership. A database that adopts the baseline does not record it as a source, so removing the file does not drop it.
drop function if exists public.my_membership(uuid);
