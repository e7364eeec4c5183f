import { Closing } from "@/components/home/closing";
import { Features } from "@/components/home/features";
import { Hero } from "@/components/home/hero";
import { Packages } from "@/components/home/packages";
import { Questions } from "@/components/home/questions";
import { Steps } from "@/components/home/steps";
import { listOffers } from "@/lib/billing/queries";

export default async function HomePage() {
  const packages = await listOffers();
  return (
    <>
      <Hero />
      <Features />
      <Steps />
      <Packages packages={packages} />
      <Questions />
      <Closing />
    </>
  );
}
