"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../buttons/icon-button";
import { Input } from "./input";

/** A password input with a button to show it. Pass `autoComplete` ("current-password" or "new-password"). */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type" | "start" | "end">) {
  const t = useTranslations("ui");
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      size="small"
      tooltip={false}
      aria-pressed={shown}
      label={t(shown ? "hidePassword" : "showPassword")}
      icon={shown ? <EyeOff /> : <Eye />}
      onClick={() => setShown(!shown)}
    />
  );
  return <Input {...props} type={shown ? "text" : "password"} end={toggle} />;
}
