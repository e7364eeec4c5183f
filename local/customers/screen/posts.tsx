import { useState } from "react";
import type { Post, PostComment } from "../view";
import { useTexts } from "./language";
import type { Send } from "./use-acts";

/** The account's posts with their comments: those of everybody, and the shop's answers. */
export function Posts({ posts, canEdit, onDo }: { posts: Post[]; canEdit: boolean; onDo: Send }) {
  const texts = useTexts();
  if (posts.length === 0) return <p className="chat-empty">{texts.no_posts}</p>;
  return (
    <div className="posts">
      {posts.map((post) => (
        <article key={post.id} className="post">
          {post.picture && <img src={post.picture} alt={texts.picture} />}
          <p>{post.text}</p>
          <ul>
            {threads(post.comments).map((comment) => (
              <Comment key={comment.id} comment={comment} post={post.id} canEdit={canEdit} onDo={onDo} />
            ))}
          </ul>
          {!post.is_subscribed && <p className="muted small">{texts.not_subscribed}</p>}
          <CommentForm label={texts.comment} onSend={(text) => onDo({ type: "comment", post: post.id, text })} />
        </article>
      ))}
    </div>
  );
}

/** Each comment, followed by its answers. */
const threads = (comments: PostComment[]) =>
  comments
    .filter(({ parent }) => parent === null)
    .flatMap((comment) => [comment, ...comments.filter(({ parent }) => parent === comment.id)]);

interface CommentProps {
  comment: PostComment;
  post: string;
  canEdit: boolean;
  onDo: Send;
}

function Comment({ comment, post, canEdit, onDo }: CommentProps) {
  const texts = useTexts();
  const [open, setOpen] = useState<"answer" | "edit" | null>(null);
  const { id, parent, name, text, picture, is_own, is_hidden, is_liked } = comment;
  const then = (isDone: boolean) => {
    if (isDone) setOpen(null);
    return isDone;
  };
  return (
    <li className={parent ? "answer" : undefined}>
      <strong>{name}</strong> {text}
      {picture && <img src={picture} alt={texts.picture} width={160} />}
      {is_liked && <span className="muted small"> ❤ {texts.liked}</span>}
      {is_hidden && <span className="muted small"> {texts.hidden}</span>}
      <span className="comment-tools">
        <button type="button" className="plain" onClick={() => setOpen(open === "answer" ? null : "answer")}>
          {texts.answer}
        </button>
        {is_own && canEdit && (
          <button type="button" className="plain" onClick={() => setOpen(open === "edit" ? null : "edit")}>
            {texts.edit}
          </button>
        )}
        {is_own && (
          <button type="button" className="plain" onClick={() => void onDo({ type: "remove_comment", id })}>
            {texts.remove_comment}
          </button>
        )}
      </span>
      {open === "answer" && (
        <CommentForm
          label={texts.answer}
          onSend={(words) => onDo({ type: "comment", post, text: words, reply_to: id }).then(then)}
        />
      )}
      {open === "edit" && (
        <CommentForm
          label={texts.edit}
          written={text}
          onSend={(words) => onDo({ type: "edit_comment", id, text: words }).then(then)}
        />
      )}
    </li>
  );
}

interface CommentFormProps {
  label: string;
  written?: string;
  onSend: (text: string) => Promise<boolean>;
}

function CommentForm({ label, written = "", onSend }: CommentFormProps) {
  const texts = useTexts();
  const [text, setText] = useState(written);
  return (
    <form
      className="comment"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void onSend(text.trim()).then((isDone) => isDone && setText(""));
      }}
    >
      <input value={text} aria-label={label} placeholder={label} onChange={(event) => setText(event.target.value)} />
      <button type="submit" className="plain">
        {texts.send}
      </button>
    </form>
  );
}
