import { useEffect, useState } from "react";
import type { PersonaSummary } from "../view";

const MOST = 2;
const read = () => (new URLSearchParams(location.search).get("open") ?? "").split(",").filter(Boolean).slice(0, MOST);

/** The open phones' keys; the URL keeps them: `?open=ploy,mint`. */
export function useOpenPhones() {
  const [keys, setKeys] = useState(read);
  useEffect(() => {
    const back = () => setKeys(read());
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  const change = (next: string[]) => {
    const query = next.map((key) => encodeURIComponent(key).replaceAll("%40", "@")).join(",");
    history.pushState(null, "", query ? `?open=${query}` : location.pathname);
    setKeys(next);
  };
  return {
    keys,
    /** Beside the first phone, or in its place. */
    open(key: string, beside: boolean) {
      const others = keys.filter((one) => one !== key && !isShort(one, key));
      change(beside ? [...others.slice(0, MOST - 1), key] : [key, ...others.slice(1, MOST)]);
    },
    close: (key: string) => change(keys.filter((one) => one !== key && !isShort(one, key))),
  };
}

/** `ploy` stands for `ploy@shop`. */
const isShort = (short: string, key: string) => key.startsWith(`${short}@`);

/** The people of the keys, in their order; unknown keys are ignored. */
export function findOpen(personas: PersonaSummary[], keys: string[]): PersonaSummary[] {
  const found = keys.map(
    (key) => personas.find((one) => one.key === key) ?? personas.find((one) => isShort(key, one.key)),
  );
  return [...new Set(found.filter((one) => one !== undefined))];
}
