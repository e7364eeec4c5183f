"use client";

import { type ExternalToast, toast as sonner } from "sonner";

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

/** A short notice at the top right. Say what happened in the person's words; never an error code. */
export const toast = {
  message: (text: string, options?: ToastOptions) => sonner(text, sonnerOptions(options)),
  info: (text: string, options?: ToastOptions) => sonner.info(text, sonnerOptions(options)),
  success: (text: string, options?: ToastOptions) => sonner.success(text, sonnerOptions(options)),
  warning: (text: string, options?: ToastOptions) => sonner.warning(text, sonnerOptions(options)),
  error: (text: string, options?: ToastOptions) => sonner.error(text, sonnerOptions(options)),
  dismiss: (id?: string | number) => sonner.dismiss(id),
};
