import { Check, Copy } from "lucide-react";
import { useState } from "react";
import type { SpareAccount as Spare } from "../view";
import { Dialog } from "./dialog";
import { useTexts } from "./language";

/** What the owner of a LINE account copies from LINE to connect it with a shop. */
export function SpareAccount({ account, onClose }: { account: Spare; onClose: () => void }) {
  const texts = useTexts();
  return (
    <Dialog title={texts.spare} onClose={onClose}>
      <p className="muted">{texts.spare_hint}</p>
      <div className="fields copies">
        <Copied label="Channel ID" value={account.channel_id} />
        <Copied label="Channel secret" value={account.channel_secret} />
      </div>
      <p className="muted">{texts.spare_next.replace("{name}", account.name)}</p>
    </Dialog>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const texts = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value).catch(() => {});
    setCopied(true);
  };
  return (
    <div className="copy-row">
      <label>
        {label}
        <input value={value} readOnly onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" onClick={() => void copy()} aria-label={`${texts.copy} ${label}`}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </button>
      <span className="sr" role="status">
        {isCopied ? texts.copied : ""}
      </span>
    </div>
  );
}
