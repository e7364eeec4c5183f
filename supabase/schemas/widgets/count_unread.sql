-- Number of answers after the visitor's read mark, at most 99.
create or replace function visitor.count_unread(p_social_id uuid, p_visitor_id uuid) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    return (
      select count(*)
      from (
        select from public.rooms r
        join public.messages m on m.room_id = r.id and m.sequence > r.customer_read_sequence
        where m.author_kind in ('member', 'bot')
        limit 99
      ) unread
    );
  end
  $$;

alter function visitor.count_unread owner to app_visitor;
