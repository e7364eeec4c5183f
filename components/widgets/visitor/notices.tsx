import { WarningIcon } from "./icons";
import { useTexts } from "./texts";
import { useChatState } from "./use-chat";

/** What stands between visitor and team right now, most pressing first; one at a time. */
export function Notices() {
  const t = useTexts();
  const isBlocked = useChatState((state) => state.is_blocked);
  const reach = useChatState((state) => state.reach);
  const isOnline = useChatState((state) => state.is_team_online);
  const problem = isBlocked ? t.failedBlocked : reach === "ok" ? null : t[reach];

  return (
    <div role="status">
      {problem ? (
        <p className="notice problem">
          <WarningIcon />
          {problem}
        </p>
      ) : (
        isOnline === false && <p className="notice">{t.awayNotice}</p>
      )}
    </div>
  );
}
