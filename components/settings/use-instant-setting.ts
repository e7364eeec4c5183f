"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";
import { inOrder } from "@/lib/http/in-order";

interface InstantSetting<Value> {
  value: Value;
  save: (next: Value) => Promise<unknown>;
  /** Shown once it is saved. */
  savedText: string;
}

/** A setting that is saved as soon as it changes. A failure shows its reason and restores the value that the server has. */
export function useInstantSetting<Value>({ value, save, savedText }: InstantSetting<Value>) {
  const errorText = useErrorText();
  const router = useRouter();
  const [chosen, setChosen] = useState(value);
  const id = useId();
  const saved = useRef(value);
  const changes = useRef(0);
  const change = async (next: Value) => {
    const number = ++changes.current;
    setChosen(next);
    const { error } = await inOrder(id, () => attempt(save(next)));
    if (error) {
      toast.error(errorText(error));
      if (number === changes.current) setChosen(saved.current);
    } else {
      saved.current = next;
      toast.success(savedText);
      router.refresh();
    }
  };
  return { chosen, change: (next: Value) => void change(next) };
}
