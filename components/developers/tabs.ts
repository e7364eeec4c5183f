export const developerTabs = ["keys", "webhooks", "log", "docs"] as const;
export type DeveloperTab = (typeof developerTabs)[number];
