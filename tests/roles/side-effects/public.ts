/** Public pages that store nothing about their readers. */
import type { PageRoute } from "../page-routes";
import { type Effect, effect, inAddress, inCookie } from "./effect";

const inEnglish = (path: string) =>
  effect({
    as: "anybody",
    path: () => path,
    before: (page) => page.getByRole("button", { name: "ภาษา / ธีม" }).click(),
    control: ["menuitemradio", "English"],
    reads: inCookie("language"),
    from: null,
    to: "en",
  });

export const publicEffects = {
  "/": effect({
    as: "anybody",
    path: () => "/",
    control: ["link", "สมัครใช้ฟรี"],
    reads: inAddress,
    from: "/",
    to: "/register",
  }),
  "/policy": inEnglish("/policy"),
  "/privacy": inEnglish("/privacy"),
} satisfies Partial<Record<PageRoute, Effect>>;
