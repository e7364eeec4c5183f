"use client";

import { Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FileButton } from "@/components/ui/buttons/file-button";
import { Avatar } from "@/components/ui/display/avatar";
import { Field } from "@/components/ui/form/field";
import { AVATAR_SOURCE_TYPES, MAX_AVATAR_SOURCE_BYTES } from "@/lib/accounts/avatar";
import { api } from "@/lib/http/client";

interface PictureFieldProps {
  project_id: string;
  /** The name whose initials are shown without an image. */
  name: string;
  url: string | null;
  onChange: (url: string | null) => void;
  label: ReactNode;
  hint: ReactNode;
  words: { choose: string; remove: string; failed: string };
}

/** An image of an entity of the project. It is uploaded immediately, and takes effect when the surrounding form is saved. */
export function PictureField({ project_id, name, url, onChange, label, hint, words }: PictureFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setFailed(false);
    setBusy(true);
    try {
      if (!AVATAR_SOURCE_TYPES.includes(file.type) || file.size > MAX_AVATAR_SOURCE_BYTES)
        throw new Error("not a picture");
      onChange((await api.post<{ url: string }>(`/api/project/${project_id}/widget-pictures`, file)).url);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Field label={label} hint={hint} error={hasFailed ? words.failed : undefined}>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} src={url} size="large" />
        <FileButton
          icon={<Upload />}
          loading={isBusy}
          accept={AVATAR_SOURCE_TYPES.join(",")}
          onFiles={([file]) => void send(file)}
        >
          {words.choose}
        </FileButton>
        {url ? (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        ) : null}
      </div>
    </Field>
  );
}
