/**
 * Loaded with `--import` into third-party programs (Next, its build): ends the program, and everything it started, when its parent is gone.
 * LOCAL_TETHER marks the process that is meant, the leader of its own process group, as opposed to workers that it starts with the same
 * options.
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
  // Listening must not keep a finished program alive.
  process.channel?.unref();
}
