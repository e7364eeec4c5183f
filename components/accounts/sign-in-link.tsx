"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { LinkButton } from "@/components/ui/buttons/link-button";

/** A link to the configured sign-in page. */
export function SignInLink(props: Omit<ComponentProps<typeof Link>, "href">) {
  return <Link {...props} href={usePublicConfig().loginPath} />;
}

/** The same as a button. */
export function SignInLinkButton(props: Omit<ComponentProps<typeof LinkButton>, "href">) {
  return <LinkButton {...props} href={usePublicConfig().loginPath} />;
}
