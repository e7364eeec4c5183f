import { WIDGET_PACKAGE } from "@/lib/messages/content/widget-stickers";
import { allowSound } from "../platform/sound";
import type { Storage } from "../platform/storage";
import type { Language } from "../texts";
import type { VisitorSurvey } from "./contract";
import type { Live } from "./live";
import type { Outbox } from "./outbox";
import type { Profile } from "./profile";
import type { ReadReceipts } from "./read-receipts";
import type { Store } from "./store";
import type { Sync } from "./sync";
import type { Tabs } from "./tabs";
import type { Tray } from "./tray";

interface Parts {
  store: Store;
  storage: Storage;
  tray: Tray;
  outbox: Outbox;
  profile: Profile;
  tabs: Tabs;
  live: Live;
  sync: Sync;
  reading: ReadReceipts;
}

/** What the visitor does in the widget: write, answer the form and the survey, choose settings. */
export function createVisitorActions({ store, storage, tray, outbox, profile, tabs, live, sync, reading }: Parts) {
  return {
    send(text: string) {
      allowSound();
      outbox.send({ text: text.trim(), files: tray.take() });
    },
    /** Pressing a button that writes for the visitor; what they are writing stays. */
    say(text: string) {
      outbox.send({ text, files: [] });
    },
    pressCoupon(coupon_id: string, label: string) {
      outbox.send({ text: label, files: [], coupon_id });
    },
    sendSticker(sticker_id: string) {
      allowSound();
      outbox.send({ text: "", files: [], sticker: { package_id: WIDGET_PACKAGE, sticker_id } });
    },
    async answerForm(answers: Record<string, string>, has_consented: boolean) {
      await profile.answerForm(answers, has_consented);
      storage.set("form", null);
      outbox.drain();
    },
    /** The answers typed into the form so far. */
    form: (): Record<string, string> => JSON.parse(storage.get("form") ?? "{}"),
    keepForm: (answers: Record<string, string>) => storage.set("form", JSON.stringify(answers)),
    async rate(survey: VisitorSurvey) {
      const before = store.get().survey;
      store.set({ survey });
      try {
        await profile.rate(survey);
        tabs.tell({ type: "survey", survey });
      } catch (failure) {
        store.set({ survey: before });
        throw failure;
      }
    },
    continueByMail: profile.continueByMail,
    lineLink: profile.lineLink,
    setLanguage(language: Language) {
      document.documentElement.lang = language;
      store.set({ language });
    },
    retry: outbox.retry,
    discard: outbox.discard,
    earlier: () => sync.earlier().catch(() => {}),
    typing: live.tellTyping,
    /** Reports whether the newest message is visible. */
    look: reading.see,
    draft: () => storage.get("draft") ?? "",
    keepDraft: (text: string) => storage.set("draft", text || null),
    mute(is_muted: boolean) {
      storage.set("muted", is_muted ? "1" : null);
      store.set({ is_muted });
    },
  };
}
