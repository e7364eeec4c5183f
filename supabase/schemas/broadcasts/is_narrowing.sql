-- Applied before the migrations: private.is_audience uses it.

-- How LINE narrows "all followers": {genders, apps, areas (codes of LINE), age_from and age_below, days_from and days_below (a friend for),
-- max (recipients), up_to_quota (not more than the month's quota has left)}. At least one, of the values that LINE knows:
-- https://developers.line.biz/en/reference/messaging-api/#narrowcast-demographic-filter. With attributes LINE sends to no fewer than 50
-- people: https://developers.line.biz/en/reference/messaging-api/#send-narrowcast-message-restrictions
create or replace function private.is_narrowing(p_narrow jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when jsonb_typeof(p_narrow) <> 'object' then false else p_narrow <> '{}'
      and not exists (
        select from jsonb_object_keys(p_narrow) k (key)
        where k.key not in ('genders', 'apps', 'areas', 'age_from', 'age_below', 'days_from', 'days_below', 'max', 'up_to_quota')
      )
      and not exists (
        select from (values
          ('genders', '["male", "female"]'::jsonb),
          ('apps', '["ios", "android"]'),
          ('areas', '["th_01", "th_02", "th_03", "th_04", "th_05", "th_06", "th_07", "th_08"]')
        ) n (name, known)
        where p_narrow ? n.name and case
          when jsonb_typeof(p_narrow -> n.name) <> 'array' or p_narrow -> n.name = '[]' then true
          else not p_narrow -> n.name <@ n.known or jsonb_array_length(p_narrow -> n.name) > jsonb_array_length(n.known)
        end
      )
      and not exists (
        select from (values
          ('age_from', '[15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70]'::jsonb),
          ('age_below', '[15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70]'),
          ('days_from', '[7, 30, 90, 180, 365]'),
          ('days_below', '[7, 30, 90, 180, 365]')
        ) n (name, known)
        where p_narrow ? n.name
          and (jsonb_typeof(p_narrow -> n.name) <> 'number' or not n.known @> (p_narrow -> n.name))
      )
      and not exists (
        select from (values ('age_from', 'age_below'), ('days_from', 'days_below')) n (least, most)
        where case
          when jsonb_typeof(p_narrow -> n.least) = 'number' and jsonb_typeof(p_narrow -> n.most) = 'number'
            then (p_narrow ->> n.least)::numeric >= (p_narrow ->> n.most)::numeric
        end
      )
      and (not p_narrow ? 'max' or coalesce(
        jsonb_typeof(p_narrow -> 'max') = 'number'
          and substring(p_narrow ->> 'max' from '^[1-9][0-9]{0,9}$')::bigint
            between case when p_narrow - 'max' - 'up_to_quota' = '{}' then 1 else 50 end and 2147483647,
        false
      ))
      and coalesce(p_narrow -> 'up_to_quota', 'false') in ('true', 'false')
    end
  $$;

alter function private.is_narrowing owner to current_user;
grant execute on function private.is_narrowing to app_member;
