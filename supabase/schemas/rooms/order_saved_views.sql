-- Puts views into the order of the ids. Views that the caller may not change keep their position.
create or replace function public.order_saved_views(p_view_ids uuid[]) returns void
  language sql
  set search_path = ''
  as $$
    update public.saved_views v set position = given.place
    from unnest(p_view_ids) with ordinality given (id, place)
    where v.id = given.id and cardinality(p_view_ids) <= 100
  $$;

alter function public.order_saved_views owner to current_user;
grant execute on function public.order_saved_views to authenticated;
