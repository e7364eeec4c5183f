"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { playingTime } from "./playing-time";

interface SoundPreviewProps {
  src: string;
  name: string;
  /** What the tile says of the file otherwise. */
  detail: string;
}

/** A sound that can be heard before it is sent: how long it plays, or where it is, and a button in the corner of its tile. */
export function SoundPreview({ src, name, detail }: SoundPreviewProps) {
  const t = useTranslations("media.upload");
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState<number | null>(null);
  const [canPlay, setCanPlay] = useState(true);
  // an element that has left the page plays on
  useEffect(() => {
    const element = sound.current;
    return () => element?.pause();
  }, []);
  const toggle = () => {
    const element = sound.current;
    if (!element) return;
    if (isPlaying) element.pause();
    // rejected if the browser cannot play it, or if it is paused at once
    else
      element.play().catch((failure: unknown) => {
        setPlaying(false);
        if (failure instanceof DOMException && failure.name === "NotSupportedError") setCanPlay(false);
      });
  };
  const total = length === null ? null : playingTime(length * 1000);
  const time = at > 0 ? [playingTime(at * 1000), total].filter(Boolean).join(" / ") : total;
  return (
    <>
      {[time, at > 0 ? null : detail].filter(Boolean).join(" · ")}
      {/* biome-ignore lint/a11y/useMediaCaption: the member's own recording */}
      <audio
        ref={sound}
        src={src}
        preload="metadata"
        onLoadedMetadata={({ currentTarget: { duration } }) => setLength(Number.isFinite(duration) ? duration : null)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setCanPlay(false)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
      />
      {canPlay ? (
        <button
          type="button"
          aria-label={t(isPlaying ? "pause" : "play", { name })}
          onClick={toggle}
          className="touch-target absolute end-1 bottom-1 flex size-7 items-center justify-center rounded-full text-text hover:bg-hover"
        >
          {isPlaying ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
        </button>
      ) : null}
    </>
  );
}
