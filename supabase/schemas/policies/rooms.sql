comment on table public.rooms is 'One customer on one social, or one customer''s comments under one post. The row''s lock orders the message sequence.';
comment on column public.rooms.waiting_since is 'Time of the customer''s first unanswered message; null: nobody waits.';
comment on column public.rooms.last_sequence is 'Highest message sequence assigned in this room.';
comment on column public.rooms.last_message_kind is
  'text image video audio file sticker location note unsupported, or for a message without text: postback share template flex '
  'imagemap referral story_reply story_mention. Of a press on a coupon: coupon, and last_message_preview is its name.';
comment on column public.rooms.customer_read_sequence is 'The customer has read messages up to here, as far as the channel reports it.';
comment on column public.rooms.customer_last_at is
  'When the customer last wrote; on Messenger and Instagram also pressed a button or reacted. Their reply window starts here.';
comment on column public.rooms.unreachable_since is 'Since when the channel accepts no messages from us: blocked, unfollowed or left.';
comment on column public.rooms.tag_ids is 'The tags of room_tags, oldest first; maintained by a trigger.';
comment on column public.rooms.bot_handled_sequence is 'An AI has answered or handed over the customer''s messages up to here.';
comment on column public.rooms.bot_off_conversation is
  'Number of the conversation that a person has taken over. No AI answers until the next conversation.';
comment on column public.rooms.member_count is 'Groups: number of members, a copy of customer_identities.member_count.';
comment on column public.rooms.thread_owner is
  'Messenger and Instagram: which app holds the conversation. us; app: another app; inbox: Meta''s own inbox; null: nobody, as far as known.';
comment on column public.rooms.thread_app_id is 'Meta''s id of the other app that holds the conversation, held it last or asks for it.';
comment on column public.rooms.thread_owner_at is 'When thread_owner was last heard of: older events change nothing.';
comment on column public.rooms.thread_asked_at is 'Since when another app has been asked to pass the conversation to us.';
comment on column public.rooms.kind is 'chat; comment: public comments under a post.';

alter table public.rooms enable row level security;

grant insert, select, update on public.rooms to app_system, app_visitor;
grant select on public.rooms to app_key, authenticated;
grant select, update on public.rooms to app_member;

-- an own-scoped agent sees own and unassigned rooms; policies of a room's other tables select the room itself
create policy rooms_select on public.rooms for select to authenticated, app_member
  using (
    project_id = any (array(select private.my_project_ids('read_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('read_own_rooms')))
      and (assignee_id is null or assignee_id = (select private.user_id()))
    )
  );

create policy rooms_select_key on public.rooms for select to app_key
  using (project_id = (select private.key_project_id()));

create policy rooms_select_system on public.rooms for select to app_system using (true);

create policy rooms_select_visitor on public.rooms
  for select to app_visitor
  using ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));

create policy rooms_insert_system on public.rooms for insert to app_system with check (true);

create policy rooms_insert_visitor on public.rooms
  for insert to app_visitor
  with check ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));

create policy rooms_update on public.rooms for update to app_member
  using (
    project_id = any (array(select private.my_project_ids('answer_all_rooms')))
    or (
      project_id = any (array(select private.my_project_ids('answer_own_rooms')))
      and (assignee_id is null or assignee_id = (select private.user_id()))
    )
  )
  with check (project_id = any (array(select private.my_project_ids('answer'))));

create policy rooms_update_system on public.rooms for update to app_system using (true) with check (true);

create policy rooms_update_visitor on public.rooms
  for update to app_visitor
  using ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)))
  with check ((identity_id = ( SELECT private.visitor_identity_id() AS visitor_identity_id)));
