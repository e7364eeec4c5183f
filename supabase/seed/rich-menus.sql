-- Menus of the shop's LINE account: one that was published for a month and has ended, so that LINE holds none of it, and the draft of the
-- next. The editor draws their pictures.
insert into public.rich_menus (
  id, project_id, social_id, name, chat_bar_text, is_open, size, layout, theme, areas, ends_at, state, created_by, created_at, updated_at
)
select
  pg_temp.seed_id(21, m.number), pg_temp.seed_id(0, 0, 1), pg_temp.seed_id(1, 3), m.name, m.bar, true, 'compact', 'three', m.theme,
  (
    select jsonb_agg(jsonb_build_object(
      'x', (a.place - 1) * 833 + (a.place = 3)::integer, 'y', 0, 'width', case a.place when 2 then 834 else 833 end, 'height', 843,
      'label', a.area ->> 'label', 'icon', a.area ->> 'icon', 'action', jsonb_build_object('type', a.area ->> 'type', 'value', a.area ->> 'value')
    ) order by a.place)
    from jsonb_array_elements(m.areas::jsonb) with ordinality a (area, place)
  ),
  m.ends_at, m.state, pg_temp.seed_user('owner'), m.created_at, coalesce(m.ends_at, m.created_at)
from (
  values
    (
      1, 'เมนูล็อตย้อมคราม', 'เมนูร้าน', 'sky',
      '[{"label": "ดูผ้าย้อมคราม", "icon": "💙", "type": "link", "value": "https://baanfai.example.com/kram"},
        {"label": "เช็กเลขพัสดุ", "icon": "📦", "type": "say", "value": "ขอเลขพัสดุค่ะ"},
        {"label": "คุยกับแอดมิน", "icon": "💬", "type": "say", "value": "ขอคุยกับแอดมินค่ะ"}]',
      pg_temp.seed_time(10, '20:00'), 'ended', pg_temp.seed_time(41, '11:00')
    ),
    (
      2, 'เมนูปลายปี', 'เมนูร้าน', 'cream',
      '[{"label": "ของขวัญปีใหม่", "icon": "🎁", "type": "ask", "value": "มีอะไรเหมาะเป็นของขวัญบ้าง"},
        {"label": "ค่าส่ง", "icon": "🚚", "type": "ask", "value": "ค่าส่งเท่าไหร่"},
        {"label": "แผนที่ร้าน", "icon": "📍", "type": "link", "value": "https://baanfai.example.com/map"}]',
      null::timestamptz, 'draft', now() - interval '1 day'
    )
) m (number, name, bar, theme, areas, ends_at, state, created_at);

insert into public.rich_menu_versions (
  id, project_id, rich_menu_id, number, content, state, people, statistics, statistics_at, published_by, created_at, live_at, retired_at
)
select
  pg_temp.seed_id(22, 1), m.project_id, m.id, 1, to_jsonb(m), 'retired', null,
  '{"shown": 1842, "people": 236, "presses": [{"x": 0, "y": 0, "count": 141, "people": 96}, {"x": 833, "y": 0, "count": 87, "people": 61}, {"x": 1667, "y": 0, "count": 35, "people": 28}]}',
  m.ends_at, m.created_by, m.created_at + interval '10 minutes', m.created_at + interval '11 minutes', m.ends_at
from public.rich_menus m
where m.id = pg_temp.seed_id(21, 1);

insert into public.rich_menu_targets (token, version_id, project_id, place, url, clicks)
values ('5eedkram0001', pg_temp.seed_id(22, 1), pg_temp.seed_id(0, 0, 1), 0, 'https://baanfai.example.com/kram', 128);

insert into public.audit_log (project_id, actor_id, action, subject_id, details, created_at)
select v.project_id, v.published_by, 'rich_menu.published', v.rich_menu_id::text, jsonb_build_object('name', v.content ->> 'name'), v.created_at
from public.rich_menu_versions v where v.id = pg_temp.seed_id(22, 1);
