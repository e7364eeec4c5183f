import { DefaultLayout } from "@/components/layouts/default-layout";
import { NotBuilt } from "@/components/layouts/not-built";

export default function ChatPage() {
  return (
    <DefaultLayout>
      <NotBuilt page="chat" />
    </DefaultLayout>
  );
}
