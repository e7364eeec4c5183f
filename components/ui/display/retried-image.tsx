"use client";

import Image from "next/image";
import type { ComponentProps } from "react";
import { useImageRetry } from "./use-image-retry";

/** An image without anything of its own to show in its place: it is requested again, and until then the browser shows its text. */
export function RetriedImage(props: Omit<ComponentProps<typeof Image>, "src" | "onError"> & { src: string }) {
  const { attempt, onError } = useImageRetry(props.src);
  return <Image {...props} key={attempt} onError={onError} />;
}
