-- Formats an instant for a customer: "09:00", "พรุ่งนี้ 09:00", "วันจันทร์ 09:00", "5/12 09:00".
create or replace function private.format_instant(p_at timestamptz, p_now timestamptz, p_zone text, p_language text) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when p_at is null then ''
      when days.ahead = 0 then ''
      when days.ahead = 1 then case p_language when 'th' then 'พรุ่งนี้ ' else 'tomorrow ' end
      when days.ahead < 7 then (case p_language
        when 'th' then array['วันจันทร์ ', 'วันอังคาร ', 'วันพุธ ', 'วันพฤหัสบดี ', 'วันศุกร์ ', 'วันเสาร์ ', 'วันอาทิตย์ ']
        else array['Monday ', 'Tuesday ', 'Wednesday ', 'Thursday ', 'Friday ', 'Saturday ', 'Sunday '] end
      )[extract(isodow from p_at at time zone p_zone)]
      else to_char(p_at at time zone p_zone, 'FMDD/FMMM ')
    end || coalesce(to_char(p_at at time zone p_zone, 'HH24:MI'), '')
    from (select (p_at at time zone p_zone)::date - (p_now at time zone p_zone)::date as ahead) days
  $$;

alter function private.format_instant owner to current_user;
