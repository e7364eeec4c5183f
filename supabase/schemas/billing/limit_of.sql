create or replace function private.limit_of(p_project_id uuid, p_meter text) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select case p_meter
      when 'members' then k.members
      when 'socials' then k.socials
      when 'widgets' then k.widgets
      when 'broadcast_messages' then k.broadcast_messages
      when 'ai_answers' then k.ai_answers
      when 'slip_checks' then k.slip_checks
    end
    from private.package_of(p_project_id) k
  $$;

alter function private.limit_of owner to current_user;
comment on function private.limit_of is 'The package''s limit of a meter; null is unlimited.';
