import type { ReactNode } from "react";

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);
export const SoundIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11" />
  </Icon>
);
export const MutedIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />
  </Icon>
);
export const PictureIcon = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
    <circle cx="8.7" cy="10" r="1.4" />
    <path d="M4 17l4.8-4.2 3.4 3 3.3-3.3 5 4.6" />
  </Icon>
);
export const ClipIcon = () => (
  <Icon>
    <path d="M19.5 11.5l-7.6 7.4a4.6 4.6 0 0 1-6.5-6.5l7.9-7.8a3.1 3.1 0 0 1 4.4 4.4l-7.8 7.7a1.5 1.5 0 0 1-2.2-2.1l7-6.9" />
  </Icon>
);
export const SendIcon = () => (
  <Icon>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Icon>
);
export const DownIcon = () => (
  <Icon>
    <path d="M12 5v14M6 13l6 6 6-6" />
  </Icon>
);
export const FileIcon = () => (
  <Icon>
    <path d="M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5" />
  </Icon>
);
export const StickerIcon = () => (
  <Icon>
    <path d="M20 12.5A8 8 0 1 1 11.5 4c0 5 3.5 8.5 8.5 8.5zM20 12.5c-1 3.5-4 7.5-8 7.5" />
    <path d="M8.5 10.5v.1M9 14.5c.8 1 2.2 1.4 3.4 1" />
  </Icon>
);
export const WarningIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 8v4.5M12 15.8v.1" />
  </Icon>
);
