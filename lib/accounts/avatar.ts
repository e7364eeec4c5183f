/** Width and height of a stored avatar, in pixels. */
export const AVATAR_SIDE = 256;
/** Maximum size of a picked image, in bytes; the uploaded crop is far smaller. */
export const MAX_AVATAR_SOURCE_BYTES = 5 * 1024 * 1024;
/** Maximum size of an uploaded crop, in bytes. */
export const MAX_AVATAR_BYTES = 1024 * 1024;
export const AVATAR_SOURCE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** The path of the PNG beside a picture: LINE shows no other format. */
export const avatarIconPath = (avatar_path: string) => avatar_path.replace(/\.webp$/, ".png");

/** The URL of a picture, from its path in the bucket avatars. `supabaseUrl` is the origin that browsers use. */
export function avatarUrl(avatar_path: string | null | undefined, supabaseUrl: string): string | null {
  return avatar_path ? `${supabaseUrl}/storage/v1/object/public/avatars/${avatar_path}` : null;
}
