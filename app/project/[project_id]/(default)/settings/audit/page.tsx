import { NotBuilt } from "@/components/layouts/not-built";

export default function AuditPage() {
  return <NotBuilt page="audit" />;
}
