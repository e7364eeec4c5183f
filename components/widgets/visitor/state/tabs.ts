import type { VisitorMessage } from "@/lib/messages/schema";
import type { VisitorRoom, VisitorSurvey } from "./contract";

/** Messages between one visitor's tabs. */
export type TabNews =
  | { type: "messages"; room: VisitorRoom | null; messages: VisitorMessage[] }
  | { type: "survey"; survey: VisitorSurvey }
  | { type: "reset" };

export interface Tabs {
  tell(news: TabNews): void;
  close(): void;
}

/** If tabs cannot communicate, they still converge a little later, by polling the server. */
export function openTabs(scope: string, onNews: (news: TabNews) => void): Tabs {
  try {
    const channel = new BroadcastChannel(scope);
    channel.onmessage = (event: MessageEvent<TabNews>) => onNews(event.data);
    return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
  } catch {
    return { tell: () => {}, close: () => {} };
  }
}
