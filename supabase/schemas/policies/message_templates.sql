comment on table public.message_templates is
  'Words of notices that Meta approves for a page: they may be sent after the reply window. As Meta said at checked_at.';
comment on column public.message_templates.name is 'At Meta; of other words, or another address, it is another name.';
comment on column public.message_templates.external_id is 'Null: Meta did not take the request.';
comment on column public.message_templates.status is 'stopped: Meta has withdrawn its approval.';
comment on column public.message_templates.reason is 'Meta''s code for a rejection, or of its answer to the request; null: it gave none.';

alter table public.message_templates enable row level security;

grant select on public.message_templates to app_member, authenticated;

create policy message_templates_select on public.message_templates for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('read'))));
