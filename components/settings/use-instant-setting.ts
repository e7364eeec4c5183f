"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";

interface InstantSetting<Value> {
  value: Value;
  save: (next: Value) => Promise<unknown>;
  /** Shown once it is saved. */
  savedText: string;
}

/** A setting that is saved as soon as it changes. A failure shows its reason and restores the value before. */
export function useInstantSetting<Value>({ value, save, savedText }: InstantSetting<Value>) {
  const errorText = useErrorText();
  const router = useRouter();
  const [chosen, setChosen] = useState(value);
  const change = async (next: Value) => {
    setChosen(next);
    const { error } = await attempt(save(next));
    if (error) {
      setChosen(chosen);
      toast.error(errorText(error));
    } else {
      toast.success(savedText);
      router.refresh();
    }
  };
  return { chosen, change: (next: Value) => void change(next) };
}
