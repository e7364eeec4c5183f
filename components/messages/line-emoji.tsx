"use client";

import Image from "next/image";
import { useState } from "react";

const SIDE_PX = 20;

/** A LINE emoji as an image, or its alternative text if the image fails to load. */
export function LineEmoji({ src, text }: { src: string; text: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return text;
  return (
    <Image
      src={src}
      alt={text}
      width={SIDE_PX}
      height={SIDE_PX}
      unoptimized
      draggable={false}
      onError={() => setBroken(true)}
      className="inline-block size-5 object-contain align-text-bottom"
    />
  );
}
