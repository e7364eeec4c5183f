/** The pixels of a side of the picture as it is kept. */
export const AVATAR_SIDE = 256;
/** The largest picture somebody may choose, in bytes; what is sent after cropping is far smaller. */
export const MAX_AVATAR_SOURCE_BYTES = 5 * 1024 * 1024;
/** The largest crop our server reads, in bytes. */
export const MAX_AVATAR_BYTES = 1024 * 1024;
export const AVATAR_SOURCE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** The address of a picture by its place in the bucket avatars; `supabaseUrl` is where browsers reach it. */
export function avatarUrl(avatar_path: string | null | undefined, supabaseUrl: string): string | null {
  return avatar_path ? `${supabaseUrl}/storage/v1/object/public/avatars/${avatar_path}` : null;
}
