import { Inbox } from "@/components/rooms/inbox";
import { getProject } from "@/lib/projects/queries";
import { filtersOf, listQuery, readInboxPlace } from "@/lib/rooms/path";
import { ROOMS_PER_PAGE } from "@/lib/rooms/placement";
import { listRooms } from "@/lib/rooms/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function ChatPage({ params, searchParams }: PageProps<"/project/[project_id]/chat/[[...slug]]">) {
  const { project_id, slug = [] } = await params;
  const member = await pageMember(project_id, "read");
  const search = new URLSearchParams(Object.entries(await searchParams).map(([name, value]) => [name, String(value)]));
  const place = readInboxPlace(["", "chat", ...slug].join("/"), search);
  const query = { view: place.view, sort: place.sort, filters: filtersOf(place), limit: ROOMS_PER_PAGE };
  const first = listRooms(member, query).then(
    (page) => ({ query: listQuery(place), page }),
    () => null, // the list asks again by itself and says what is wrong
  );
  const { user_id, role, rooms_scope } = member;
  const timeZone = getProject(member).then(({ time_zone }) => time_zone);
  return <Inbox project_id={project_id} timeZone={timeZone} me={{ user_id, role, rooms_scope }} first={first} />;
}
