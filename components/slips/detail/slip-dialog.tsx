"use client";

import { useSearchParams } from "next/navigation";
import { SlipDetailDialog } from "./slip-detail-dialog";

interface SlipDialogProps {
  project_id: string;
  mayCheck: boolean;
  mayDecide: boolean;
}

/** The slip that the URL names, so that it can be shared. */
export function SlipDialog(props: SlipDialogProps) {
  const params = useSearchParams();
  const close = () => {
    const left = new URLSearchParams(params);
    left.delete("slip");
    window.history.pushState(null, "", `/project/${props.project_id}/slip${left.size > 0 ? `?${left}` : ""}`);
  };
  return <SlipDetailDialog {...props} slip_id={params.get("slip")} onClose={close} />;
}
