import { useChatState } from "../state/use-chat";
import { initial } from "./initial";

/** The shop's avatar, or its initial. */
export function Face({ isSmall = false, isEmpty = false }: { isSmall?: boolean; isEmpty?: boolean }) {
  const { name, avatar_url } = useChatState((state) => state.widget);
  return (
    <span className={isSmall ? "face small" : "face"} aria-hidden="true">
      {isEmpty ? null : avatar_url ? <img src={avatar_url} alt="" /> : initial(name)}
    </span>
  );
}
