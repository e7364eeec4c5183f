export { ProjectsSkeleton as default } from "@/components/projects/projects-skeleton";
