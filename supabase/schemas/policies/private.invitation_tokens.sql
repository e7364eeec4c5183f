comment on table private.invitation_tokens is
  'SHA-256 of the tokens in mails and copied links. A token opens its invitation while that is pending.';
comment on column private.invitation_tokens.channel is
  'mail: proves access to the mailbox that it was sent to. link: proves nothing about its holder.';

alter table private.invitation_tokens enable row level security;

grant insert on private.invitation_tokens to app_member;

create policy invitation_tokens_insert on private.invitation_tokens for insert to app_member
  with check (
    channel = 'link'
    and exists (
      select from public.invitations i
      where i.id = invitation_tokens.invitation_id
        and (i.role <> 'owner' or i.project_id = any (array(select private.my_project_ids('own'))))
    )
  );
