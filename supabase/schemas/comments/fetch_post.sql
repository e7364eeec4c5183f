-- Requests text, URL and picture of a new post.
create or replace function private.fetch_post() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform graphile_worker.add_job(
      'fetch_post', payload := json_build_object('post_id', new.id), job_key := 'post:' || new.id,
      queue_name := private.queue_named(private.background_queue(new.social_id, 'profiles')), run_at := private.background_run_at(new.social_id),
      max_attempts := 12
    );
    return null;
  end
  $$;

alter function private.fetch_post owner to current_user;
