-- The sealed secrets that may sign an identity: the current one and, during its grace period, the previous one.
create or replace function visitor.identity_secrets(p_social_id uuid) returns text[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_visitor(p_social_id, null);
    return (
      select array_remove(array[s.sealed, case when s.previous_until > now() then s.previous_sealed end], null)
      from private.widget_secrets s
    );
  end
  $$;

alter function visitor.identity_secrets owner to app_visitor;
