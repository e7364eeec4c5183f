import type { Metadata } from "next";
import { headers } from "next/headers";
import { Closing } from "@/components/home/closing";
import { Hero } from "@/components/home/hero";
import { IncludedFeatures } from "@/components/home/included-features";
import { Packages } from "@/components/home/packages";
import { publicMetadata } from "@/components/home/public-metadata";
import { Questions } from "@/components/home/questions";
import { Situations } from "@/components/home/situations";
import { Steps } from "@/components/home/steps";
import { StructuredData } from "@/components/home/structured-data";
import { hasServerModel } from "@/lib/ai/endpoint";
import { listOffers } from "@/lib/billing/queries";
import { publicConfig } from "@/lib/env";
import { hasSessionCookie } from "@/lib/supabase/has-session-cookie";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("/", "home.hero.text");

export default async function HomePage() {
  const [packages, signedIn] = await Promise.all([listOffers(), hasSessionCookie()]);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <Hero signedIn={signedIn} />
      <Situations />
      <IncludedFeatures />
      <Steps />
      <Packages packages={packages} signedIn={signedIn} hasModel={hasServerModel()} />
      <Questions />
      <Closing signedIn={signedIn} />
      <StructuredData packages={packages} config={publicConfig()} nonce={nonce} />
    </>
  );
}
