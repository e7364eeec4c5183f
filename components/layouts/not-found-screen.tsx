"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { NavigationFailed } from "@/components/providers/loading-bar";
import { ErrorScreen } from "./error-screen";

/** 404; people without access to a project see it as well. */
export function NotFoundScreen() {
  const t = useTranslations("errorScreen");
  const router = useRouter();
  return (
    <>
      <NavigationFailed />
      <ErrorScreen
        status={404}
        title={t("pageNotFoundTitle")}
        message={t("pageNotFound")}
        hint={t("pageNotFoundHint")}
        onHome={() => router.push("/")}
      />
    </>
  );
}
