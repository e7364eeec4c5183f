const NAME = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
const USER_PREFIX = "#server-to-user-";

/** Whether a server may publish to a channel and a client subscribe to it: an ordinary channel, or a user channel. */
export function isChannelName(name: unknown): name is string {
  if (typeof name !== "string") return false;
  return NAME.test(name) || (name.startsWith(USER_PREFIX) && name.length > USER_PREFIX.length && name.length <= 200);
}

/** The channel through which the server reaches one signed-in user. */
export const userChannel = (userId: string) => USER_PREFIX + userId;
export const isUserChannel = (name: string) => name.startsWith("#");

export const isPresence = (name: string) => name.startsWith("presence-");
export const isPrivate = (name: string) => name.startsWith("private-");
export const isEncrypted = (name: string) => name.startsWith("private-encrypted-");

/** Cache channels send their last event to new subscribers. */
export const isCache = (name: string) => /^(private-encrypted-|private-|presence-)?cache-/.test(name);
