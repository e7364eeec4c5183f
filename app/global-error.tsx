"use client";

export { GlobalFailure as default } from "@/components/layouts/global-failure";
