/** Who reads what is being written: it must not change unless the person changes it. */
import { act, renderHook } from "@testing-library/react";
import { createRef } from "react";
import { type ComposerHandle, useComposer } from "@/components/messages/composer/use-composer";
import type { Bubble } from "@/lib/messages/outbox";
import type { Draft, Room } from "@/lib/rooms/schema";

jest.mock("@/components/rooms/inbox-context", () => ({
  useInbox: () => ({ api: "/api/project/p", me: { user_id: "me" } }),
}));
jest.mock("@/lib/http/client", () => ({
  ...jest.requireActual("@/lib/http/client"),
  api: { put: jest.fn(async () => null) },
}));
jest.mock("@/components/media/use-uploads", () => {
  const none = { list: [], ready: [], hasFailed: false, add: () => {}, clear: () => {} };
  return { useUploads: () => none };
});
jest.mock("@/components/quick-messages/picker/use-bubble-queue", () => {
  const empty = { items: [], isReady: true, hasFailed: false, quick_message_id: null, add: () => {}, clear: () => {} };
  return { useBubbleQueue: () => empty };
});
jest.mock("@/components/quick-messages/picker/use-slash", () => ({
  useSlash: () => ({ takeKey: () => false, follow: () => {} }),
}));
jest.mock("@/components/messages/composer/use-mention-picker", () => ({
  useMentionPicker: () => ({ mentions: [], groupMentions: [], takeKey: () => false, follow: () => {} }),
}));
jest.mock("@/components/messages/scheduled/use-send-later", () => ({ useSendLater: () => ({}) }));
const comment = { id: "comment-1" } as Bubble;
jest.mock("@/components/messages/room-messages-context", () => ({
  useRoomMessages: () => ({ find: (id: string) => (id === comment.id ? comment : undefined) }),
}));

let rooms = 0;
const newRoom = (kind: Room["kind"]) => ({ id: `room-${++rooms}`, kind, social_kind: "facebook" }) as Room;

interface Place {
  isBarred: boolean;
  isInUse: boolean;
}
function open(room: Room, place: Partial<Place> = {}, drafts?: readonly Draft[]) {
  const ref = createRef<ComposerHandle>();
  const onSend = jest.fn();
  const given = { room, drafts, answering: [], rival: null, onTyping: () => {}, onSend, ref };
  const { result, rerender, unmount } = renderHook((now: Place) => useComposer({ ...given, ...now }), {
    initialProps: { isBarred: false, isInUse: true, ...place },
  });
  const shown = () => {
    const { isNote, isPrivate, text, cannotSend } = result.current;
    return { mode: isNote ? "note" : isPrivate ? "private" : "reply", text, cannotSend };
  };
  return {
    shown,
    onSend,
    unmount,
    composer: () => result.current,
    now: (next: Partial<Place>) => rerender({ isBarred: false, isInUse: true, ...next }),
    type: (text: string) => act(() => result.current.writeText(text)),
    choose: (mode: Draft["kind"]) => act(() => result.current.choose(mode)),
    send: () => act(() => result.current.send()),
    handle: () => ref.current as ComposerHandle,
  };
}

beforeEach(() => window.sessionStorage.clear());

describe("a private answer to a comment", () => {
  test("stays private, to the same comment, after another room was opened", () => {
    const room = newRoom("comment");
    const first = open(room);
    act(() => first.handle().quote(comment, true));
    first.type("ราคาส่ง 90 บาทค่ะ");
    first.unmount();

    const second = open(room);
    expect(second.shown()).toEqual({ mode: "private", text: "ราคาส่ง 90 บาทค่ะ", cannotSend: false });
    second.send();
    expect(second.onSend).toHaveBeenCalledWith(
      expect.objectContaining({ text: "ราคาส่ง 90 บาทค่ะ", is_private: true, reply_to_id: comment.id }),
    );
    expect(second.shown()).toEqual({ mode: "reply", text: "", cannotSend: true });
  });

  test("stays private on another device, which has only the draft", () => {
    const { shown } = open(newRoom("comment"), {}, [{ kind: "private", text: "ถึงคุณคนเดียว" }]);
    expect(shown()).toEqual({ mode: "private", text: "ถึงคุณคนเดียว", cannotSend: false });
  });

  test("does not become public while it is retyped, and moves along when the person chooses readers", () => {
    const { shown, type, choose, handle } = open(newRoom("comment"), {}, [{ kind: "private", text: "ถึงคุณ" }]);
    type("");
    expect(shown().mode).toBe("private");
    type("ถึงคุณคนเดียว");
    act(() => handle().quote(comment));
    expect(shown()).toEqual({ mode: "reply", text: "", cannotSend: true });
    choose("private");
    expect(shown()).toEqual({ mode: "private", text: "ถึงคุณคนเดียว", cannotSend: false });
    choose("reply");
    expect(shown()).toEqual({ mode: "reply", text: "ถึงคุณคนเดียว", cannotSend: false });
    choose("note");
    choose("private");
    expect(shown()).toEqual({ mode: "private", text: "", cannotSend: true });
  });
});

describe("when the customer can be written to again", () => {
  test("a note that is being written stays a note until it is empty and left", () => {
    const { shown, type, now } = open(newRoom("chat"), { isBarred: true });
    type("ลูกค้าคนนี้");
    now({ isBarred: false });
    expect(shown()).toEqual({ mode: "note", text: "ลูกค้าคนนี้", cannotSend: false });
    now({ isInUse: false });
    expect(shown().mode).toBe("note");
    type("");
    expect(shown().mode).toBe("reply");
  });

  test("an empty note with the focus stays a note, and without it becomes a reply", () => {
    const { shown, now } = open(newRoom("chat"), { isBarred: true });
    now({ isBarred: false });
    expect(shown().mode).toBe("note");
    now({ isInUse: false });
    expect(shown().mode).toBe("reply");
  });

  test("the person's choice ends it", () => {
    const { shown, type, now, choose } = open(newRoom("chat"), { isBarred: true });
    type("จด");
    now({ isBarred: false });
    choose("reply");
    expect(shown()).toEqual({ mode: "reply", text: "", cannotSend: true });
  });
});

describe("when the customer can no longer be written to", () => {
  test("a typed reply stays visible, cannot be sent, and can be returned to from a note", () => {
    const { shown, type, now, choose, send, composer, onSend } = open(newRoom("chat"));
    type("สวัสดีค่ะ");
    now({ isBarred: true });
    expect(shown()).toEqual({ mode: "reply", text: "สวัสดีค่ะ", cannotSend: true });
    send();
    expect(onSend).not.toHaveBeenCalled();
    choose("note");
    expect(shown().mode).toBe("note");
    expect(composer().isWritten("reply")).toBe(true);
    choose("reply");
    expect(shown().text).toBe("สวัสดีค่ะ");
    now({ isBarred: false });
    expect(shown()).toEqual({ mode: "reply", text: "สวัสดีค่ะ", cannotSend: false });
  });

  test("an empty reply becomes a note", () => {
    const { shown, now, choose } = open(newRoom("chat"));
    now({ isBarred: true });
    expect(shown().mode).toBe("note");
    choose("reply");
    expect(shown().mode).toBe("note");
  });
});
