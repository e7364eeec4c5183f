alter table public.slips enable row level security;

grant select on public.slips to app_member, authenticated;

-- whoever sees only their own rooms sees the slips of those, and what they checked themselves
create policy slips_select on public.slips for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('read_own_rooms')))
      and (checked_by = (select private.user_id()) or exists (select from public.rooms r where r.id = slips.room_id))
    )
  );
