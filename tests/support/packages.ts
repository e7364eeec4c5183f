/** Runs a statement in the test's database. */
type Rows = (statement: string, values: unknown[]) => Promise<unknown>;

/** Replaces the project's packages by one; null leaves it on the free package. */
export async function givePackage(rows: Rows, project_id: string, package_id: string | null): Promise<void> {
  await rows("delete from public.subscription_periods where project_id = $1", [project_id]);
  if (!package_id) return;
  await rows(
    `insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
     values ($1, $2, 'gift', now(), '2100-01-01', '2100-01-01')`,
    [project_id, package_id],
  );
}
