"use client";

import { Check, Download } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import useSWRInfinite from "swr/infinite";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { cn } from "@/components/ui/cn";
import { Time } from "@/components/ui/display/time";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { Coupon, CouponUse } from "@/lib/coupons/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface UsesPage {
  uses: CouponUse[];
  next: string | null;
}

interface CouponUsesProps {
  project_id: string;
  coupon: Coupon;
  mayMark: boolean;
  mayExport: boolean;
  onClose: () => void;
}

/** Who used a coupon, newest first; staff mark who got what it promises. */
export function CouponUses({ project_id, coupon, mayMark, mayExport, onClose }: CouponUsesProps) {
  const t = useTranslations("coupons.uses");
  const path = `/api/project/${project_id}/coupons/${coupon.id}/uses`;
  const { data, error, mutate, setSize } = useSWRInfinite<UsesPage>((index, before) => {
    if (index === 0) return path;
    return before?.next ? `${path}?before=${encodeURIComponent(before.next)}` : null;
  });
  const uses = data?.flatMap((page) => page.uses) ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title", { name: coupon.name })}>
      {uses.length > 0 ? (
        <ul>
          {uses.map((use) => (
            <Use
              key={use.id}
              use={use}
              project_id={project_id}
              path={path}
              mayMark={mayMark}
              onMarked={() => void mutate()}
            />
          ))}
        </ul>
      ) : data ? (
        <p className="py-6 text-center text-muted">{t("empty")}</p>
      ) : error ? null : (
        <SkeletonRows rows={4} />
      )}
      {error ? <RetryLine onRetry={() => mutate()} className="py-3" /> : null}
      {data?.at(-1)?.next ? (
        <Button className="mt-2" onClick={() => void setSize((size) => size + 1)}>
          {t("more")}
        </Button>
      ) : null}
      {mayExport && uses.length > 0 ? (
        // not a Link, which would prefetch the file
        <a href={`${path}/export`} download className={cn(buttonClass("secondary", "medium"), "mt-2")}>
          <Download aria-hidden="true" />
          {t("export")}
        </a>
      ) : null}
    </Dialog>
  );
}

interface UseProps {
  use: CouponUse;
  project_id: string;
  path: string;
  mayMark: boolean;
  onMarked: () => void;
}

function Use({ use, project_id, path, mayMark, onMarked }: UseProps) {
  const t = useTranslations("coupons.uses");
  const errorText = useErrorText();
  const nameOf = useCustomerName();
  const { dateTime } = useFormatter();
  const [isBusy, setBusy] = useState(false);
  const mark = async (is_marked: boolean) => {
    setBusy(true);
    const { error } = await attempt(api.put(`${path}/${use.id}`, { is_marked }));
    setBusy(false);
    if (error) toast.error(errorText(error));
    else onMarked();
  };
  return (
    <li className="flex flex-wrap items-center gap-2 border-border py-2.5 not-first:border-t">
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={`/project/${project_id}/chat/room/${use.room_id}?view=all`}
          prefetch={false}
          className="font-medium underline-offset-2 hover:underline"
        >
          {nameOf(use)}
        </Link>
        <p className="text-muted text-sm">
          <Time value={use.used_at} format="dateTime" />
        </p>
      </div>
      {use.marked_at ? (
        <p className="flex items-center gap-1 text-sm text-success-text">
          <Check aria-hidden="true" className="size-4" />
          {t("marked", { at: dateTime(new Date(use.marked_at), "dateTime") })}
        </p>
      ) : null}
      {mayMark ? (
        <Button
          size="small"
          variant={use.marked_at ? "ghost" : "secondary"}
          loading={isBusy}
          onClick={() => void mark(!use.marked_at)}
        >
          {t(use.marked_at ? "undo" : "mark")}
        </Button>
      ) : null}
    </li>
  );
}
