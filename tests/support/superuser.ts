/** The same database as its superuser, who may change settings of the server and skip triggers. */
export const asSuperuser = (databaseUrl: string) => databaseUrl.replace("//postgres:", "//supabase_admin:");
