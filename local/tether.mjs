/**
 * Loaded with `--import` into a program of others (Next, its build): ends it, and everything it started, when the process
 * that started it is gone. LOCAL_TETHER says that this process is meant, the leader of its own process group, and not one
 * of the workers it starts with the same options.
 */
if (process.env.LOCAL_TETHER) {
  delete process.env.LOCAL_TETHER;
  process.on("disconnect", () => {
    try {
      process.kill(-process.pid, "SIGKILL");
    } catch {
      process.exit(1);
    }
  });
  // Listening must not keep a program alive that has finished.
  process.channel?.unref();
}
