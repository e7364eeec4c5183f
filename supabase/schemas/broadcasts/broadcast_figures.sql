-- Statistics of broadcasts, counted from rows: recipients by state, what they did, reasons, clicks (anonymous ones included). Only of
-- broadcasts that the caller may read.
create or replace function public.broadcast_figures(p_ids uuid[])
  returns table (
    broadcast_id uuid, total integer, waiting integer, sent integer, not_sent integer, unknown integer, left_out integer,
    clicked integer, replied integer, blocked integer, paid integer, paid_amount numeric, clicks integer, reasons jsonb
  )
  language sql stable
  set search_path = ''
  as $$
    select b.id, c.total, c.waiting, c.sent, c.not_sent, c.unknown, c.left_out, c.clicked, c.replied, c.blocked, c.paid, c.paid_amount,
      (select count(*)::integer from public.broadcast_clicks k where k.broadcast_id = b.id),
      (
        select coalesce(jsonb_object_agg(g.state || ':' || g.reason, g.count), '{}')
        from (
          select x.state, x.reason, count(*) from public.broadcast_recipients x
          where x.broadcast_id = b.id and x.reason is not null
          group by x.state, x.reason
        ) g
      )
    from public.broadcasts b
    cross join lateral (
      select
        count(*) filter (where x.state <> 'left_out')::integer as total,
        count(*) filter (where x.state = 'waiting')::integer as waiting,
        count(*) filter (where x.state = 'sent')::integer as sent,
        count(*) filter (where x.state = 'not_sent')::integer as not_sent,
        count(*) filter (where x.state = 'unknown')::integer as unknown,
        count(*) filter (where x.state = 'left_out')::integer as left_out,
        count(x.clicked_at)::integer as clicked,
        count(x.replied_at)::integer as replied,
        count(x.blocked_at)::integer as blocked,
        count(x.paid_at)::integer as paid,
        coalesce(sum(x.paid_amount), 0) as paid_amount
      from public.broadcast_recipients x
      where x.broadcast_id = b.id
    ) c
    where b.id = any (p_ids)
  $$;

alter function public.broadcast_figures owner to current_user;
grant execute on function public.broadcast_figures to authenticated;
