import { Inbox } from "@/components/rooms/inbox";
import { getProject } from "@/lib/projects/queries";
import { filtersOf, listQuery, readInboxLocation } from "@/lib/rooms/path";
import { ROOMS_PER_PAGE } from "@/lib/rooms/placement";
import { listRooms } from "@/lib/rooms/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function ChatPage({ params, searchParams }: PageProps<"/project/[project_id]/chat/[[...slug]]">) {
  const { project_id, slug = [] } = await params;
  const member = await pageMember(project_id, "read");
  const search = new URLSearchParams(Object.entries(await searchParams).map(([name, value]) => [name, String(value)]));
  const location = readInboxLocation(["", "chat", ...slug].join("/"), search);
  const query = { view: location.view, sort: location.sort, filters: filtersOf(location), limit: ROOMS_PER_PAGE };
  const first = listRooms(member, query).then(
    (page) => ({ query: listQuery(location), page }),
    () => null, // the list fetches again by itself and shows the error
  );
  const { user_id, role, rooms_scope } = member;
  const timeZone = getProject(member).then(({ time_zone }) => time_zone);
  return <Inbox project_id={project_id} timeZone={timeZone} me={{ user_id, role, rooms_scope }} first={first} />;
}
