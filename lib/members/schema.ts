/** A colleague as lists and menus show them. */
export interface ProjectMember {
  user_id: string;
  name: string;
  avatar_url: string | null;
  role: "owner" | "admin" | "agent" | "viewer";
  rooms_scope: "all" | "own";
  is_active: boolean;
  is_me: boolean;
}
