-- The rows behind a figure, by keyset. p_filter: a state, clicked, replied, blocked, paid, or all (but the left out); p_reason: one of its
-- reasons. Shows only names that the caller may see.
create or replace function public.list_recipients(
  p_id uuid, p_filter text default 'all', p_reason text default null, p_after integer default 0, p_limit integer default 50
) returns table (
  "position" integer, room_id uuid, customer_id uuid, name text, social_id uuid, social_name text, social_kind text, state text,
  reason text, sent_at timestamptz, clicked_at timestamptz, replied_at timestamptz, blocked_at timestamptz, paid_at timestamptz,
  paid_amount numeric
)
  language sql stable
  set search_path = ''
  as $$
    select x.position, r.id, r.customer_id, c.name, x.social_id, s.name, s.kind, x.state, x.reason, x.sent_at, x.clicked_at,
      x.replied_at, x.blocked_at, x.paid_at, x.paid_amount
    from public.broadcast_recipients x
    left join public.rooms r on r.id = x.room_id
    left join public.customers c on c.id = r.customer_id
    left join public.socials s on s.id = x.social_id
    where x.broadcast_id = p_id and x.position > p_after and (p_reason is null or x.reason = p_reason)
      and case p_filter
        when 'all' then x.state <> 'left_out'
        when 'clicked' then x.clicked_at is not null
        when 'replied' then x.replied_at is not null
        when 'blocked' then x.blocked_at is not null
        when 'paid' then x.paid_at is not null
        else x.state = p_filter
      end
    order by x.position
    limit least(p_limit, 1000)
  $$;

alter function public.list_recipients owner to current_user;
grant execute on function public.list_recipients to authenticated;
