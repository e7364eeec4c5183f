/**
 * Loaded with `--import` into a program of others (Next, its build): ends it, and everything it started, when the process
 * that started it is gone. It must have been forked as the leader of its own process group.
 */
process.on("disconnect", () => {
  try {
    process.kill(-process.pid, "SIGKILL");
  } catch {
    process.exit(1);
  }
});
// Listening must not keep a program alive that has finished.
process.channel?.unref();
