import { NotFoundScreen } from "@/components/layouts/not-found-screen";

export default function NotFound() {
  return <NotFoundScreen />;
}
