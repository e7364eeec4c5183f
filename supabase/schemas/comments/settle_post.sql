-- Stores what the Graph API returned about a post; nulls if the account may not see it. p_picture_url: our own copy.
create or replace function system.settle_post(p_post_id uuid, p_text text, p_url text, p_picture_url text) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.posts
    set text = left(private.clean_text(p_text), 5000), url = left(p_url, 2000), picture_url = left(p_picture_url, 2000),
        fetched_at = now()
    where id = p_post_id
  $$;

alter function system.settle_post owner to app_system;
