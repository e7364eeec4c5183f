comment on table public.card_links is
  'Pages behind the buttons and pictures of a message''s cards by the token of their short link, as broadcast_links: /r/{link_name}/{token} or /r/{token}.';
comment on column public.card_links.place is 'Card and button: ten times the card''s index plus the button''s number from 1; 0 for the picture.';
comment on column public.card_links.link_name is 'The shop''s name in this link when it was sent. Under another name it does not open.';

alter table public.card_links enable row level security;

grant select on public.card_links to app_member, authenticated;

create policy card_links_select on public.card_links for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read')))
    and exists (select from public.messages m where m.id = card_links.message_id)
  );
