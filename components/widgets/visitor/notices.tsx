import { WarningIcon } from "./icons";
import { useTexts, useWords } from "./texts";
import { useChatState } from "./use-chat";

/** The most important obstacle between visitor and team; one at a time. */
export function Notices() {
  const t = useTexts();
  const words = useWords();
  const isBlocked = useChatState((state) => state.is_blocked);
  const reach = useChatState((state) => state.reach);
  const availability = useChatState((state) => state.availability);
  const problem = isBlocked ? t.failedBlocked : reach === "ok" ? null : t[reach];
  const isAway = availability && !(availability.hours.is_open && availability.is_team_online);

  return (
    <div role="status">
      {problem ? (
        <p className="notice problem">
          <WarningIcon />
          {problem}
        </p>
      ) : (
        isAway && <p className="notice">{words("away") || t.awayNotice}</p>
      )}
    </div>
  );
}
