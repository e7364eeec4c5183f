export { ProfileSkeleton as default } from "@/components/accounts/profile/profile-skeleton";
