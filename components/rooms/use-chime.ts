"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import { localStore } from "@/lib/browser-storage";

const SETTING = "inbox-sound";
const LOCK = "chime";
/** All tabs receive the same message: only the first plays a sound within this time. */
const ONCE_MS = 1_500;
/**
 * Creating the first context of a browser starts its audio process, 0.1 s in which the page is blocked: what was pressed is shown first.
 * WebKit counts a timer of up to 1 s as part of the gesture that set it (WebCore, DOMTimer.cpp).
 */
const AFTER_PRESS_MS = 100;

const listeners = new Set<() => void>();
let context: AudioContext | null = null;

const read = (): boolean => localStore.read(SETTING) !== "off";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Whether new messages play a sound; kept in this browser. */
export function useChimeSetting(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, read, () => true);
  const setOn = useCallback((next: boolean) => {
    localStore.write(SETTING, next ? "on" : "off");
    for (const tell of listeners) tell();
    if (next) playChime();
  }, []);
  return { isOn, setOn };
}

/**
 * Two soft notes, synthesised: no file to load. Silent until the person has interacted with the page, as browsers require.
 */
function playChime(): void {
  if (context?.state !== "running") return;
  const start = context.currentTime;
  for (const [index, frequency] of [659.25, 880].entries()) {
    const at = start + index * 0.11;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.08, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.45);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
}

function start(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Plays in the first tab that gets the lock; the others stay silent. */
async function chimeOnce(): Promise<void> {
  if (context?.state !== "running") return;
  // without the Web Locks API tabs cannot coordinate; two sounds are better than none
  if (!("locks" in navigator)) return playChime();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playChime();
    await new Promise((resolve) => setTimeout(resolve, ONCE_MS));
  });
}

/** Returns a function to call for something new that the person does not see arriving. */
export function useChime(): () => void {
  useEffect(() => {
    const wake = () => {
      if (context?.state !== "running") setTimeout(start, AFTER_PRESS_MS);
    };
    window.addEventListener("pointerdown", wake);
    window.addEventListener("keydown", wake);
    return () => {
      window.removeEventListener("pointerdown", wake);
      window.removeEventListener("keydown", wake);
    };
  }, []);
  return useCallback(() => {
    if (read()) void chimeOnce();
  }, []);
}
