import type { Metadata } from "next";
import { publicMetadata } from "@/components/home/public-metadata";
import { LegalDocument } from "@/components/legal/legal-document";
import { legalFacts } from "@/lib/legal/facts";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("/policy", "legal.policy.description");

export default function PolicyPage() {
  return <LegalDocument name="policy" facts={legalFacts()} />;
}
