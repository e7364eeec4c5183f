-- Logs the checks that a member confirms because no API reports them. Results of automatic checks have no actor and are not logged.
create or replace function private.social_check_confirmed() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_check text;
  begin
    foreach v_check in array array['redelivery', 'auto_reply'] loop
      if coalesce(old.checks ->> v_check, 'unknown') <> coalesce(new.checks ->> v_check, 'unknown') then
        perform private.audit(
          new.project_id, 'social.check_confirmed', new.id::text,
          jsonb_build_object('name', new.name, 'check', v_check, 'is_confirmed', new.checks ->> v_check = 'confirmed')
        );
      end if;
    end loop;
    return null;
  end
  $$;

alter function private.social_check_confirmed owner to current_user;
