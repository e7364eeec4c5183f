-- The message with a provider's id, and the file that the id belongs to if it is one of several. No row when the id is unknown. The files
-- of an outgoing message are its last parts.
create or replace function private.find_external(
  p_social_id uuid, p_external_id text, out message_id uuid, out attachment_id uuid, out is_whole boolean
)
  returns setof record
  language sql stable security definer
  set search_path = ''
  as $$
    select x.message_id,
      case when m.author_kind <> 'customer' and later.count < jsonb_array_length(m.attachments)
        then (m.attachments -> (jsonb_array_length(m.attachments) - 1 - later.count::integer) ->> 'id')::uuid end,
      not exists (
        select from private.message_external_ids o where o.message_id = x.message_id and o.external_id <> x.external_id
      )
    from private.message_external_ids x
    join public.messages m on m.id = x.message_id
    cross join lateral (
      select count(*) from private.message_external_ids y where y.message_id = x.message_id and y.position > x.position
    ) later
    where x.social_id = p_social_id and x.external_id = p_external_id
  $$;

alter function private.find_external owner to current_user;
grant execute on function private.find_external to app_system, app_visitor;
