"use client";

export { ProjectsFailure as default } from "@/components/projects/projects-failure";
