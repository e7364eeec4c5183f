import { Closing } from "@/components/home/closing";
import { Features } from "@/components/home/features";
import { Hero } from "@/components/home/hero";
import { Packages } from "@/components/home/packages";
import { Questions } from "@/components/home/questions";
import { Steps } from "@/components/home/steps";

export default function HomePage() {
  return (
    <>
      <Hero />
      <Features />
      <Steps />
      <Packages />
      <Questions />
      <Closing />
    </>
  );
}
