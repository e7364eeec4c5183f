"use client";

import type { ExternalToast, toast as Sonner } from "sonner";

/** Duration of long toasts in ms, instead of the usual 3 s. */
const LONG = 5000;

interface ToastOptions {
  description?: string;
  /** Stays for 5 s instead of 3. */
  long?: boolean;
  action?: { label: string; onClick: () => void };
  /** A second toast with the same id replaces the first: use it for failures that can occur many times at once. */
  id?: string;
}

function sonnerOptions({ long, ...rest }: ToastOptions = {}): ExternalToast {
  return long ? { ...rest, duration: LONG } : rest;
}

type Notice = (sonner: typeof Sonner) => void;

/** Set once Sonner is loaded and mounted. */
let sonner: typeof Sonner | null = null;
let waiting: Notice[] = [];
/** For the page that is being navigated to. */
const arriving: Notice[] = [];
let want = () => {};

function say(notice: Notice): void {
  if (sonner) {
    notice(sonner);
    return;
  }
  waiting.push(notice);
  want();
}

/**
 * Registers a loader that is called when a toast is waiting and Sonner is not loaded. Returns a function that unregisters it.
 */
export function onNoticeWanted(fetch: () => void): () => void {
  want = fetch;
  if (waiting.length > 0) fetch();
  return () => {
    want = () => {};
  };
}

/** Shows toasts from now on, waiting ones first. Returns a function that stops it. */
export function showNotices(loaded: typeof Sonner): () => void {
  sonner = loaded;
  for (const notice of waiting.splice(0)) notice(loaded);
  return () => {
    sonner = null;
  };
}

/** A short notice at the top right. Describe what happened in the person's words; never show an error code. */
export const toast = {
  message: (text: string, options?: ToastOptions) => say((sonner) => sonner(text, sonnerOptions(options))),
  info: (text: string, options?: ToastOptions) => say((sonner) => sonner.info(text, sonnerOptions(options))),
  success: (text: string, options?: ToastOptions) => say((sonner) => sonner.success(text, sonnerOptions(options))),
  warning: (text: string, options?: ToastOptions) => say((sonner) => sonner.warning(text, sonnerOptions(options))),
  error: (text: string, options?: ToastOptions) => say((sonner) => sonner.error(text, sonnerOptions(options))),
  /** A success that is shown after the navigation that has begun, which clears all that is shown before. */
  successOnArrival: (text: string, options?: ToastOptions) => {
    arriving.push((sonner) => sonner.success(text, sonnerOptions(options)));
  },
  /** The URL has changed: clears all toasts and shows those for the new page. */
  arrive: () => {
    toast.dismiss();
    for (const notice of arriving.splice(0)) say(notice);
  },
  dismiss: (id?: string) => {
    if (id) {
      say((sonner) => sonner.dismiss(id));
      return;
    }
    waiting = [];
    sonner?.dismiss();
  },
};
