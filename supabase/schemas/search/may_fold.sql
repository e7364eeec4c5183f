-- Whether folding could change a cleaned, lower-case text. Cheap enough for every message.
create or replace function private.may_fold(p_text text) returns boolean
  language sql immutable parallel safe
  as $$
    select p_text ~ '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\uf870-\uf87f\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9\uf700-\uf71a\uf884-\uf89e]|\u0e40\u0e40|[\u0e48-\u0e4c][\u0e31\u0e34-\u0e3a\u0e47]|\u0e33[\u0e48-\u0e4b]|[\u0e4d\u0ecd\uff01-\uff5e]|\u0e31\u0e31|\u0e34\u0e34|\u0e35\u0e35|\u0e36\u0e36|\u0e37\u0e37|\u0e38\u0e38|\u0e39\u0e39|\u0e3a\u0e3a|\u0e47\u0e47|\u0e48\u0e48|\u0e49\u0e49|\u0e4a\u0e4a|\u0e4b\u0e4b|\u0e4c\u0e4c|\u0e4d\u0e4d|\u0e4e\u0e4e|[0-9][ \t().\u2010-\u2015\u2212-]{1,3}[0-9]|[0-9],[0-9]{3}|66|[\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff]'
  $$;

alter function private.may_fold owner to current_user;
grant execute on function private.may_fold to app_member, app_system, app_visitor, authenticated;
