import { NotBuilt } from "@/components/layouts/not-built";

export default function ProjectsPage() {
  return <NotBuilt page="projects" />;
}
