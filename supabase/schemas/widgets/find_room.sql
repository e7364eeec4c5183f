create or replace function visitor.find_room(p_social_id uuid, p_visitor_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, p_visitor_id);
    return (select private.visitor_room(r) from public.rooms r);
  end
  $$;

alter function visitor.find_room owner to app_visitor;
