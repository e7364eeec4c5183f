"use client";

import type { ExternalToast, toast as Sonner } from "sonner";

/** Longer-lived notices stay this long instead of the usual 3 s. */
const LONG = 5000;

interface ToastOptions {
  description?: string;
  /** Stays 5 s instead of 3. */
  long?: boolean;
  action?: { label: string; onClick: () => void };
  /** A second toast with the same id replaces the first: use it for what may fail many times at once. */
  id?: string;
}

function sonnerOptions({ long, ...rest }: ToastOptions = {}): ExternalToast {
  return long ? { ...rest, duration: LONG } : rest;
}

type Notice = (sonner: typeof Sonner) => void;

/** There while notices can be shown. */
let sonner: typeof Sonner | null = null;
let waiting: Notice[] = [];
let want = () => {};

function say(notice: Notice): void {
  if (sonner) {
    notice(sonner);
    return;
  }
  waiting.push(notice);
  want();
}

/** For what shows notices: `fetch` is called whenever there is one and nothing to show it. Returns how to end that. */
export function onNoticeWanted(fetch: () => void): () => void {
  want = fetch;
  if (waiting.length > 0) fetch();
  return () => {
    want = () => {};
  };
}

/** From here on notices are shown, those that wait first. Returns how to end that. */
export function showNotices(loaded: typeof Sonner): () => void {
  sonner = loaded;
  for (const notice of waiting.splice(0)) notice(loaded);
  return () => {
    sonner = null;
  };
}

/** A short notice at the top right. Say what happened in the person's words; never an error code. */
export const toast = {
  message: (text: string, options?: ToastOptions) => say((sonner) => sonner(text, sonnerOptions(options))),
  info: (text: string, options?: ToastOptions) => say((sonner) => sonner.info(text, sonnerOptions(options))),
  success: (text: string, options?: ToastOptions) => say((sonner) => sonner.success(text, sonnerOptions(options))),
  warning: (text: string, options?: ToastOptions) => say((sonner) => sonner.warning(text, sonnerOptions(options))),
  error: (text: string, options?: ToastOptions) => say((sonner) => sonner.error(text, sonnerOptions(options))),
  dismiss: (id?: string) => {
    if (id) {
      say((sonner) => sonner.dismiss(id));
      return;
    }
    waiting = [];
    sonner?.dismiss();
  },
};
