-- The auth service ends the other sessions of a person (`POST /logout?scope=others`).
drop function if exists public.end_other_sessions();
