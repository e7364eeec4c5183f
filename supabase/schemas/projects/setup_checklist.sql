-- {shop_kind, is_dismissed, has_rooms, may_dismiss, items {channel, answer, quick_messages, business_hours, receiving_account, team}}:
-- each item says whether it is done, and is absent if the caller may not do it. Null for outsiders.
create or replace function public.setup_checklist(p_project_id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'shop_kind', s.shop_kind,
      'is_dismissed', s.checklist_dismissed_at is not null,
      'may_dismiss', mine.manages,
      'has_rooms', exists (select from public.rooms r where r.project_id = p_project_id),
      'items', jsonb_strip_nulls(jsonb_build_object(
        -- every shop has a widget: it counts once its code or its page was used
        'channel', case when mine.manages then
          exists (select from public.socials c where c.project_id = p_project_id and c.kind <> 'widget' and c.status <> 'disconnected')
          or exists (select from public.widget_sites w where w.project_id = p_project_id)
          or exists (select from public.rooms r where r.project_id = p_project_id)
        end,
        'answer', case when mine.answers then
          exists (select from public.conversations c where c.project_id = p_project_id and c.first_reply_at is not null)
        end,
        'quick_messages', case when mine.manages then
          exists (
            select from public.quick_messages q
            where q.project_id = p_project_id and q.owner_id is null and q.deleted_at is null
          )
        end,
        'business_hours', case when mine.manages then
          exists (select from public.business_hours h where h.project_id = p_project_id and h.is_on)
        end,
        'receiving_account', case when mine.manages then
          exists (select from public.receiving_accounts a where a.project_id = p_project_id)
        end,
        'team', case when mine.manages then
          (select count(*) > 1 from public.members m where m.project_id = p_project_id and m.removed_at is null)
          or exists (
            select from public.invitations i
            where i.project_id = p_project_id and i.accepted_at is null and i.declined_at is null and i.revoked_at is null
              and i.expires_at > now()
          )
        end
      ))
    )
    from (
      select p_project_id = any (array(select private.my_project_ids('manage'))) as manages,
        p_project_id = any (array(select private.my_project_ids('answer'))) as answers
    ) mine
    left join public.project_setups s on s.project_id = p_project_id
    where p_project_id = any (array(select private.my_project_ids('read')))
  $$;

alter function public.setup_checklist owner to current_user;
grant execute on function public.setup_checklist to authenticated;
