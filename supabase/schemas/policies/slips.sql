comment on table public.slips is 'One submission of a slip, and what the bank reports about its transfer.';
comment on column public.slips.reference is 'Together with bank it identifies a transfer, exactly as spelled in the QR code.';
comment on column public.slips.outcome is 'Null while the check is pending.';
comment on column public.slips.reason is 'Details of the outcome: lib/slips/outcomes.ts.';
comment on column public.slips.attempts is 'Requests to a provider, counted before each request: one whose response is lost counts too.';
comment on column public.slips.attributed_at is 'When it was attributed to a broadcast; this happens once.';
comment on column public.slips.rechecked_at is 'When a member last asked for another check.';
comment on column public.slips.purged_at is
  'When names, picture and text were erased. Amount, day, bank and reference stay for the accounts.';
comment on column public.slips.is_folded is
  'Dates from before references were exact, so the spelling is lost: matches every spelling with the same capitals.';

alter table public.slips enable row level security;

grant select on public.slips to app_member, authenticated;

-- an own-scoped agent sees the slips of visible rooms, and those they checked
create policy slips_select on public.slips for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('read_own_rooms')))
      and (checked_by = (select private.user_id()) or exists (select from public.rooms r where r.id = slips.room_id))
    )
  );
