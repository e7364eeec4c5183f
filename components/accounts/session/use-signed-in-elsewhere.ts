"use client";

import { useEffect, useRef } from "react";
import { useAuth } from "../use-auth";

/** Calls back once when this browser signs in in another tab (a mailed link opens one). */
export function useSignedInElsewhere(onSignedIn: () => void): void {
  const auth = useAuth();
  const callback = useRef(onSignedIn);
  useEffect(() => {
    callback.current = onSignedIn;
  });
  useEffect(() => {
    let stop = () => {};
    let over = false;
    // An existing token may have outlived its session; otherwise the server would not have shown this page.
    auth.getSession().then(({ data: { session: old } }) => {
      if (over) return;
      const { data } = auth.onAuthStateChange((event, session) => {
        if (event !== "SIGNED_IN" || !session || session.access_token === old?.access_token) return;
        stop();
        callback.current();
      });
      stop = () => data.subscription.unsubscribe();
    });
    return () => {
      over = true;
      stop();
    };
  }, [auth]);
}
