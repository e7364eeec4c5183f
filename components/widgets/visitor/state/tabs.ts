import type { VisitorMessage } from "@/lib/messages/schema";
import type { VisitorRoom, VisitorSurvey } from "./contract";

/** Messages between one visitor's tabs. */
export type TabMessage =
  | { type: "messages"; room: VisitorRoom | null; messages: VisitorMessage[] }
  | { type: "survey"; survey: VisitorSurvey }
  | { type: "reset" };

export interface Tabs {
  tell(news: TabMessage): void;
  close(): void;
}

/** If tabs cannot communicate, they still converge a little later, by polling the server. */
export function openTabs(scope: string, onNews: (news: TabMessage) => void): Tabs {
  try {
    const channel = new BroadcastChannel(scope);
    channel.onmessage = (event: MessageEvent<TabMessage>) => onNews(event.data);
    return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
  } catch {
    return { tell: () => {}, close: () => {} };
  }
}
