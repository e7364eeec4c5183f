import { NotBuilt } from "@/components/layouts/not-built";

export default function EmailConfirmationPage() {
  return <NotBuilt page="emailConfirmation" />;
}
