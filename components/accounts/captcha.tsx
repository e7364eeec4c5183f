"use client";

import { useLocale } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import { usePublicConfig } from "@/components/providers/public-config";

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/** After this time (ms) the form is submitted without a token, and the auth service decides. */
const PATIENCE_MS = 20_000;

interface Turnstile {
  render: (box: HTMLElement, options: Record<string, unknown>) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
}

let loading: Promise<Turnstile> | undefined;

function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile);
    script.onerror = () => {
      loading = undefined;
      reject(new Error("The captcha could not be loaded"));
    };
    document.head.append(script);
  });
  return loading;
}

/** Captcha tokens as Turnstile issues them; each is used once. */
class Solutions {
  private token: string | null = null;
  private waiting: ((token: string) => void) | null = null;

  readonly give = (token: string) => {
    this.token = token;
    this.waiting?.(token);
  };

  readonly drop = () => {
    this.token = null;
  };

  take(): Promise<string | undefined> {
    const { token } = this;
    if (token) return Promise.resolve(token);
    return new Promise((resolve) => {
      this.waiting = resolve;
      setTimeout(() => resolve(undefined), PATIENCE_MS);
    });
  }
}

/**
 * If the operator has configured a captcha: render `box` in the form and call `captchaToken` for each request. Otherwise
 * there is neither box nor token.
 */
export function useCaptcha() {
  const { captchaSiteKey } = usePublicConfig();
  const language = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const solutions = useRef(new Solutions());
  const again = useRef(() => {});

  useEffect(() => {
    if (!captchaSiteKey) return;
    let remove = () => {};
    let over = false;
    const { give, drop } = solutions.current;
    loadTurnstile()
      .then((turnstile) => {
        if (over || !place.current) return;
        const options = { sitekey: captchaSiteKey, language, appearance: "interaction-only", callback: give };
        const id = turnstile.render(place.current, { ...options, "expired-callback": drop });
        again.current = () => turnstile.reset(id);
        remove = () => turnstile.remove(id);
      })
      .catch((failure: unknown) => console.warn(failure));
    return () => {
      over = true;
      remove();
    };
  }, [captchaSiteKey, language]);

  const captchaToken = useCallback(async (): Promise<{ captchaToken?: string }> => {
    if (!captchaSiteKey) return {};
    const token = await solutions.current.take();
    solutions.current.drop();
    again.current();
    return token ? { captchaToken: token } : {};
  }, [captchaSiteKey]);

  return { box: captchaSiteKey ? <div ref={place} /> : null, captchaToken };
}
