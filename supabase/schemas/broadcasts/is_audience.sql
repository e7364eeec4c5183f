-- Applied before the migrations: constraints, defaults or indexes use it.

-- {tags_any, tags_match ('any'|'all'), tags_none, active_days (wrote within), silent_days (has not written for), languages, consent ('yes':
-- only with consent, 'not_no': all but opted-out), min_spend with spend_days, social_ids (on these channels), fields ([{id, value}]: custom
-- fields with these values, or with any), missed_of (recipients that another broadcast did not reach), includes_waiting (also customers
-- who wait for an answer), followers (all followers of the LINE account, through LINE's broadcast call), narrow (of those,
-- whom LINE chooses: see private.is_narrowing)}. All are optional.
create or replace function private.is_audience(p_audience jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select jsonb_typeof(p_audience) = 'object'
      and not exists (
        select from jsonb_object_keys(p_audience) k (key)
        where k.key not in ('tags_any', 'tags_match', 'tags_none', 'active_days', 'silent_days', 'languages', 'consent', 'min_spend',
          'spend_days', 'social_ids', 'fields', 'missed_of', 'includes_waiting', 'followers', 'narrow')
      )
      and not exists (
        select from (values ('tags_any'), ('tags_none'), ('languages'), ('social_ids'), ('fields')) n (name)
        where p_audience ? n.name and (
          jsonb_typeof(p_audience -> n.name) <> 'array'
          or jsonb_array_length(case jsonb_typeof(p_audience -> n.name) when 'array' then p_audience -> n.name else '[]' end) > 30
        )
      )
      and not exists (
        select from (values ('tags_any'), ('tags_none'), ('social_ids')) n (name)
        cross join lateral jsonb_array_elements(
          case jsonb_typeof(p_audience -> n.name) when 'array' then p_audience -> n.name else '[]' end
        ) e (id)
        where e.id #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      )
      and not exists (
        select from jsonb_array_elements(
          case jsonb_typeof(p_audience -> 'fields') when 'array' then p_audience -> 'fields' else '[]' end
        ) e (field)
        where case when jsonb_typeof(e.field) <> 'object' then true else
          coalesce(e.field ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          or jsonb_typeof(coalesce(e.field -> 'value', '""')) <> 'string'
          or char_length(e.field ->> 'value') > 200
          or e.field - 'id' - 'value' <> '{}'
        end
      )
      and coalesce(p_audience ->> 'tags_match', 'any') in ('any', 'all')
      and coalesce(p_audience ->> 'consent', 'yes') in ('yes', 'not_no')
      and coalesce(p_audience ->> 'active_days', '1') ~ '^[1-9][0-9]{0,3}$'
      and coalesce(p_audience ->> 'silent_days', '1') ~ '^[1-9][0-9]{0,3}$'
      and coalesce(p_audience ->> 'spend_days', '1') ~ '^[1-9][0-9]{0,3}$'
      and coalesce(p_audience ->> 'min_spend', '1') ~ '^[0-9]{1,9}(\.[0-9]{1,2})?$'
      and coalesce(p_audience ->> 'missed_of', '00000000-0000-0000-0000-000000000000')
        ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      and coalesce(p_audience ->> 'includes_waiting', 'false') in ('true', 'false')
      and coalesce(p_audience ->> 'followers', 'false') in ('true', 'false')
      and (not p_audience ? 'narrow' or (coalesce(p_audience ->> 'followers', 'false') = 'true' and private.is_narrowing(p_audience -> 'narrow')))
  $$;

alter function private.is_audience owner to current_user;
grant execute on function private.is_audience to app_member;
