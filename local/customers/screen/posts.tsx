import { useState } from "react";
import type { Post } from "../view";
import { useTexts } from "./language";

/** The account's posts with the comments that were written here. */
export function Posts({
  posts,
  onComment,
}: {
  posts: Post[];
  onComment: (post: string, text: string) => Promise<boolean>;
}) {
  const texts = useTexts();
  if (posts.length === 0) return <p className="chat-empty">{texts.no_posts}</p>;
  return (
    <div className="posts">
      {posts.map((post) => (
        <article key={post.id} className="post">
          {post.picture && <img src={post.picture} alt={texts.picture} />}
          <p>{post.text}</p>
          <ul>
            {post.comments.map((comment) => (
              <li key={comment.id}>
                <strong>{comment.name}</strong> {comment.text}
              </li>
            ))}
          </ul>
          {!post.is_subscribed && <p className="muted small">{texts.not_subscribed}</p>}
          <CommentForm onSend={(text) => onComment(post.id, text)} />
        </article>
      ))}
    </div>
  );
}

function CommentForm({ onSend }: { onSend: (text: string) => Promise<boolean> }) {
  const texts = useTexts();
  const [text, setText] = useState("");
  return (
    <form
      className="comment"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void onSend(text.trim()).then((isDone) => isDone && setText(""));
      }}
    >
      <input
        value={text}
        aria-label={texts.comment}
        placeholder={texts.comment}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="plain">
        {texts.send}
      </button>
    </form>
  );
}
