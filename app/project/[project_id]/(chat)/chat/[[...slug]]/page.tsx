import { Inbox } from "@/components/rooms/inbox";
import { readInboxPlace } from "@/lib/rooms/path";
import { ROOMS_PER_PAGE } from "@/lib/rooms/placement";
import { listRooms } from "@/lib/rooms/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function ChatPage({ params, searchParams }: PageProps<"/project/[project_id]/chat/[[...slug]]">) {
  const member = await pageMember((await params).project_id);
  const search = new URLSearchParams(Object.entries(await searchParams).map(([name, value]) => [name, String(value)]));
  const { view, sort } = readInboxPlace("", search);
  const first = listRooms(member, { view, sort, limit: ROOMS_PER_PAGE }).then(
    (page) => ({ view, sort, page }),
    () => null, // the list asks again by itself and says what is wrong
  );
  const { user_id, role, rooms_scope } = member;
  return <Inbox project_id={member.project_id} me={{ user_id, role, rooms_scope }} first={first} />;
}
