"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { showNotices } from "@/components/ui/feedback/toast";

const icons = {
  success: <CircleCheck className="text-success" />,
  info: <Info className="text-info" />,
  warning: <TriangleAlert className="text-warning" />,
  error: <CircleAlert className="text-danger" />,
  close: <X />,
};

/** On a phone, in px: a toast over the header would hide the customer's name. */
const BELOW_HEADER = { top: "calc(64px + env(safe-area-inset-top))", right: 12, left: 12 };

/** Toasts at the top right: shown for 3 s, closed by a click or their button. */
export function Notices() {
  const t = useTranslations("ui");
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    // Clicking anywhere on a toast is a shortcut for pointers; keyboards use the close button.
    document.addEventListener("click", closeClicked);
    return () => document.removeEventListener("click", closeClicked);
  }, []);
  // Sonner has subscribed by now
  useEffect(() => showNotices(toast), []);
  return (
    <Sonner
      className="notices"
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      position="top-right"
      duration={3000}
      closeButton
      expand
      visibleToasts={4}
      offset={16}
      mobileOffset={BELOW_HEADER}
      gap={8}
      icons={icons}
      containerAriaLabel={t("notices")}
      toastOptions={{ closeButtonAriaLabel: t("close") }}
    />
  );
}

function closeClicked(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.target.closest("button, a")) return;
  event.target.closest("[data-sonner-toast]")?.querySelector<HTMLButtonElement>("[data-close-button]")?.click();
}
