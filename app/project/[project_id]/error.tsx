"use client";

export { FailureScreen as default } from "@/components/layouts/failure-screen";
