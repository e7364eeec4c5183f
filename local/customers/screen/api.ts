import { useCallback, useEffect, useRef, useState } from "react";
import type { Act, SlipRequest } from "../acts";
import type { Phone, World } from "../view";

const BASE = "/local/customers/api";

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const isFile = body instanceof Blob;
  const answer = await fetch(BASE + path, {
    method,
    ...(body !== undefined && {
      body: isFile ? body : JSON.stringify(body),
      headers: { "content-type": isFile ? body.type || "application/octet-stream" : "application/json" },
    }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

const phonePath = (key: string) => `/phones/${encodeURIComponent(key)}`;

export const sendAct = (key: string, act: Act, speaker: string | null) =>
  call<{ id: string }>("POST", `${phonePath(key)}/acts`, { act, speaker });
export const sendSlip = (key: string, slip: SlipRequest) =>
  call<{ id: string; url: string; reference: string }>("POST", `${phonePath(key)}/slips`, slip);
export const uploadFile = (file: Blob, name: string) =>
  call<{ id: string; url: string }>("POST", `/files?name=${encodeURIComponent(name)}`, file);
export const takeSample = (id: string) => call<{ id: string }>("POST", `/samples/${id}`, {});
export const addPerson = (account: string, name: string) => call<{ key: string }>("POST", "/people", { account, name });
export const setFault = (fault: { provider: string; kind: string; is_on: boolean; value: number | null }) =>
  call("POST", "/faults", fault);
export const healFaults = () => call("DELETE", "/faults");

/** Fetches again after every change that the server reports. Only the newest answer counts. */
function useFetched<Data>(path: string | null, version: number): [Data | null, () => void] {
  const [data, setData] = useState<Data | null>(null);
  const latest = useRef(0);
  const refresh = useCallback(() => {
    if (path === null) return;
    const turn = ++latest.current;
    call<Data>("GET", path)
      .then((next) => turn === latest.current && setData(next))
      .catch(() => {}); // the stream reports the lost connection
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means new data
  useEffect(refresh, [refresh, version]);
  return [data, refresh];
}

/** Counts the changes that the server reports; null while there is no connection. */
export function useLive(): { version: number; isOffline: boolean } {
  const [version, setVersion] = useState(0);
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const stream = new EventSource(`${BASE}/live`);
    stream.addEventListener("changed", () => setVersion((count) => count + 1));
    stream.onopen = () => setOffline(false);
    stream.onerror = () => setOffline(true);
    return () => stream.close();
  }, []);
  return { version, isOffline };
}

export const useWorld = (version: number) => useFetched<World>("/world", version)[0];
export const usePhone = (key: string, version: number) => useFetched<Phone>(phonePath(key), version);
