import { ForbiddenScreen } from "@/components/members/forbidden-screen";
import { ClientMessages } from "@/components/providers/client-messages";

export default function Forbidden() {
  return (
    <ClientMessages of={["members.forbidden"]}>
      <ForbiddenScreen />
    </ClientMessages>
  );
}
