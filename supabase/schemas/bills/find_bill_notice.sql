-- What a message of the shop to the customer about a bill needs: {number, total_satang, thanks, language, channel}. p_kind: thanks or reminder.
-- Null if it was sent already or is not due.
create or replace function system.find_bill_notice(p_bill_id uuid, p_kind text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.find_bill_notice(p_bill_id, p_kind) $$;

alter function system.find_bill_notice owner to app_system;

create or replace function private.find_bill_notice(p_bill_id uuid, p_kind text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'number', b.number, 'total_satang', b.total_satang, 'thanks', coalesce(g.thanks, ''), 'language',
      private.spoken_language(c.language), 'channel', s.kind
    )
    from public.bills b
    join public.rooms r on r.id = b.room_id
    join public.socials s on s.id = r.social_id
    join public.customers c on c.id = r.customer_id
    left join public.slip_settings g on g.project_id = b.project_id
    where b.id = p_bill_id and case p_kind
      when 'thanks' then b.state = 'paid' and b.thanked_at is null
      when 'reminder' then b.state = 'overdue' and b.reminded_at is null and b.paid_satang = 0
      else false
    end
  $$;

alter function private.find_bill_notice owner to current_user;
grant execute on function private.find_bill_notice to app_system;
