/**
 * Builds and parses the names of all realtime channels. lib/realtime/access.ts decides who may subscribe, deny by default.
 *
 * - inbox            private-inbox-{project_id}               members who see all rooms: list events
 * - inboxUnassigned  private-inbox-{project_id}-unassigned    own-scoped agents: unassigned rooms
 * - inboxOf          private-inbox-{project_id}-{user_id}     own-scoped agent: own rooms
 * - room             private-room-{room_id}                   the team's view of one room
 * - visitor          private-visitor-{room_id}                the visitor's view; the team listens for typing
 * - project presence presence-project-{project_id}            who is online
 * - room presence    presence-room-{room_id}                  which members view a room or type in it
 * - user             private-user-{user_id}                   one person's notifications
 * - broadcasts       private-broadcasts-{project_id}          members who may read broadcasts: progress
 *
 * On the wire a name ends in its epoch, as in `private-room-{room_id}.4`. A new epoch starts when a member loses access (migration
 * channel_epochs): a socket that is still subscribed to the old name receives nothing more. The rest of the code uses names without an
 * epoch.
 */
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

export const inboxChannel = (project_id: string) => `private-inbox-${project_id}`;
export const inboxUnassignedChannel = (project_id: string) => `private-inbox-${project_id}-unassigned`;
export const inboxOfChannel = (project_id: string, user_id: string) => `private-inbox-${project_id}-${user_id}`;
export const roomChannel = (room_id: string) => `private-room-${room_id}`;
export const visitorChannel = (room_id: string) => `private-visitor-${room_id}`;
export const projectPresenceChannel = (project_id: string) => `presence-project-${project_id}`;
export const roomPresenceChannel = (room_id: string) => `presence-room-${room_id}`;
export const userChannel = (user_id: string) => `private-user-${user_id}`;
export const broadcastsChannel = (project_id: string) => `private-broadcasts-${project_id}`;

export type Channel =
  | { kind: "inbox"; project_id: string }
  | { kind: "inbox-unassigned"; project_id: string }
  | { kind: "inbox-of"; project_id: string; user_id: string }
  | { kind: "room"; room_id: string }
  | { kind: "visitor"; room_id: string }
  | { kind: "project-presence"; project_id: string }
  | { kind: "room-presence"; room_id: string }
  | { kind: "user"; user_id: string }
  | { kind: "broadcasts"; project_id: string };

const patterns: [RegExp, (ids: string[]) => Channel][] = [
  [new RegExp(`^private-inbox-(${uuid})$`), ([project_id = ""]) => ({ kind: "inbox", project_id })],
  [
    new RegExp(`^private-inbox-(${uuid})-unassigned$`),
    ([project_id = ""]) => ({ kind: "inbox-unassigned", project_id }),
  ],
  [
    new RegExp(`^private-inbox-(${uuid})-(${uuid})$`),
    ([project_id = "", user_id = ""]) => ({ kind: "inbox-of", project_id, user_id }),
  ],
  [new RegExp(`^private-room-(${uuid})$`), ([room_id = ""]) => ({ kind: "room", room_id })],
  [new RegExp(`^private-visitor-(${uuid})$`), ([room_id = ""]) => ({ kind: "visitor", room_id })],
  [new RegExp(`^presence-project-(${uuid})$`), ([project_id = ""]) => ({ kind: "project-presence", project_id })],
  [new RegExp(`^presence-room-(${uuid})$`), ([room_id = ""]) => ({ kind: "room-presence", room_id })],
  [new RegExp(`^private-user-(${uuid})$`), ([user_id = ""]) => ({ kind: "user", user_id })],
  [new RegExp(`^private-broadcasts-(${uuid})$`), ([project_id = ""]) => ({ kind: "broadcasts", project_id })],
];

const EPOCH = /\.(\d{1,18}(?:-\d{1,18})?)$/;

export const nameOnWire = (name: string, epoch: string) => `${name}.${epoch}`;

/** Splits the epoch off a name; null if there is none. */
export function readEpoch(wire: string): { name: string; epoch: string | null } {
  const match = EPOCH.exec(wire);
  return match ? { name: wire.slice(0, match.index), epoch: match[1] ?? null } : { name: wire, epoch: null };
}

/** The most channels of one request to /pusher/auth. */
export const MAX_CHANNELS_ASKED = 20;

/** The event on a hint channel (lib/realtime/epochs): channel names have changed. */
export const MOVED_EVENT = "moved";

/** Parses a channel name without its epoch; null if it is not one of ours. */
export function parseChannel(name: string): Channel | null {
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(name);
    if (match) return make(match.slice(1));
  }
  return null;
}
