import type { ReactNode } from "react";
import type { ProductKey } from "./products";

// Our own drawings: flat cloth, with one darker line for folds and seams.

const Shirt = () => (
  <>
    <path fill="#7fa3cc" d="M72 48 40 66 24 112l24 10 8-18v86h88v-86l8 18 24-10-16-46-32-18-28 10z" />
    <path fill="#6c92be" d="m72 48 28 26-18 12-16-26zm56 0-28 26 18 12 16-26z" />
    <path fill="none" stroke="#5a80ad" strokeWidth="2" d="M100 74v116M56 104l4-20m84 20-4-20M60 190v-8h80v8" />
    <g fill="#f7fafd">
      <circle cx="104" cy="96" r="2.6" />
      <circle cx="104" cy="120" r="2.6" />
      <circle cx="104" cy="144" r="2.6" />
      <circle cx="104" cy="168" r="2.6" />
    </g>
    <path fill="#6c92be" d="M114 108h20v22l-10 5-10-5z" />
  </>
);

const Dress = () => (
  <>
    <path fill="#c9655c" d="M80 34c2 14 8 22 20 22s18-8 20-22l10 4-4 44 40 116c-40 14-92 14-132 0L74 82l-4-44z" />
    <path fill="#b4534b" d="M74 82c16 8 36 8 52 0l2 8c-18 8-38 8-56 0z" />
    <g fill="#f6d9c4">
      <circle cx="88" cy="112" r="4" />
      <circle cx="116" cy="106" r="4" />
      <circle cx="76" cy="140" r="4" />
      <circle cx="102" cy="138" r="4" />
      <circle cx="130" cy="142" r="4" />
      <circle cx="62" cy="172" r="4" />
      <circle cx="90" cy="170" r="4" />
      <circle cx="118" cy="174" r="4" />
      <circle cx="144" cy="172" r="4" />
      <circle cx="94" cy="68" r="3" />
      <circle cx="110" cy="70" r="3" />
    </g>
    <path fill="none" stroke="#b4534b" strokeWidth="2" d="M92 92 74 196m34-104 18 106" />
  </>
);

const Trousers = () => (
  <>
    <path fill="#bca67f" d="M62 34h76l12 160h-38L100 92 88 194H50z" />
    <path fill="#a8916a" d="M62 34h76l1.2 14H60.8z" />
    <path
      fill="none"
      stroke="#97815b"
      strokeWidth="2"
      d="M100 48v44M76 48c0 14-6 22-16 26m64-26c0 14 6 22 16 26M72 92l-4 92m60-92 4 92"
    />
    <path
      fill="none"
      stroke="#f4ecdc"
      strokeWidth="3"
      strokeLinecap="round"
      d="M96 44c-8 12-6 20-10 26m14-26c4 12 2 18 8 24"
    />
  </>
);

const Tee = () => (
  <>
    <path
      fill="#6fa383"
      d="M74 46 38 64 26 104l26 8 4-10v90h88v-90l4 10 26-8-12-40-36-18c-4 12-14 18-26 18s-22-6-26-18z"
    />
    <path fill="none" stroke="#568a6b" strokeWidth="4" d="M72 47c4 15 15 22 28 22s24-7 28-22" />
    <path fill="#e8f2ea" d="M100 104c-14 0-22 10-22 22 14 2 22-6 22-22zm0 0c14 0 22 10 22 22-14 2-22-6-22-22z" />
    <path fill="none" stroke="#e8f2ea" strokeWidth="3" strokeLinecap="round" d="M100 118v30" />
  </>
);

const Skirt = () => (
  <>
    <path fill="#d6a449" d="M70 44h60l32 142c-40 14-84 14-124 0z" />
    <path fill="#bb8a34" d="M70 44h60l3 14H67z" />
    <path fill="#c79540" d="m82 58-22 134 16 3 14-137zm28 0 14 137 16-3-22-134z" />
    <path fill="none" stroke="#b18231" strokeWidth="2" d="M76 58 46 188m54-130v140m24-140 30 130" />
  </>
);

const Cardigan = () => (
  <>
    <path fill="#a78cc0" d="M76 44 42 62 26 178l22 4 10-70v82h38V92L76 44zm48 0 34 18 16 116-22 4-10-70v82h-38V92z" />
    <path fill="#8f72ab" d="m76 44 24 56v94h-6V100L68 48zm48 0-24 56v94h6V100l26-52z" />
    <path
      fill="none"
      stroke="#8f72ab"
      strokeWidth="2"
      strokeDasharray="5 4"
      d="M64 84v108m12-98v98m48-98v98m12-108v108M34 150l18 2m114-2-18 2"
    />
    <g fill="#f2ecf7">
      <circle cx="97" cy="122" r="3" />
      <circle cx="97" cy="146" r="3" />
      <circle cx="97" cy="170" r="3" />
    </g>
  </>
);

const Scarf = () => (
  <>
    <path fill="#c8563f" d="M60 46c24-14 56-14 80 0l10 26c-30-16-70-16-100 0z" />
    <path fill="#d96a50" d="M50 72c30-16 70-16 100 0l-6 16c-26-12-62-12-88 0z" />
    <path fill="#c8563f" d="M62 82c10-5 20-7 30-8l6 116H58z" />
    <path fill="#b34a35" d="M108 74c12 1 22 4 30 8l8 90h-36z" />
    <g fill="none" stroke="#fbe9df" strokeWidth="3" opacity=".85">
      <path d="M60 104h34M59 128h37M58 152h39M58 174h40M74 78l-4 112m14-114v114m24-86h32m-32 24h34m-34 24h36m-26-76 2 96m12-94 6 94" />
    </g>
    <path
      fill="none"
      stroke="#8f3826"
      strokeWidth="2"
      d="M60 190v8m10-8v8m10-8v8m10-8v8m22-26v8m10-8v8m10-8v8m10-8v8"
    />
  </>
);

const Bag = () => (
  <>
    <path fill="none" stroke="#8d7a4f" strokeWidth="7" d="M70 98c0-62 60-62 60 0" />
    <path fill="#c3ad78" d="M42 92h116l-10 100c-32 6-64 6-96 0z" />
    <g fill="none" stroke="#a58f5c" strokeWidth="3">
      <path d="M46 112h108m-106 20h104m-102 20h100m-98 20h96" />
      <path strokeDasharray="10 10" d="M62 92l6 100m14-100 3 102m15-102v103m18-103-3 102m20-102-7 100" />
    </g>
    <path fill="#a58f5c" d="M42 92h116l-1 10H43z" />
    <path fill="#6fa383" d="M100 122c-10 8-12 18-8 28 10-4 14-14 8-28z" />
  </>
);

const drawings: Record<ProductKey, () => ReactNode> = {
  shirt: Shirt,
  dress: Dress,
  trousers: Trousers,
  tee: Tee,
  skirt: Skirt,
  cardigan: Cardigan,
  scarf: Scarf,
  bag: Bag,
};

/** A product's drawing. Decorative: its name is shown beside it. */
export function Garment({ product, className }: { product: ProductKey; className?: string }) {
  const Drawing = drawings[product];
  return (
    <svg viewBox="0 0 200 230" className={className} aria-hidden="true">
      <ellipse cx="100" cy="206" rx="62" ry="7" fill="#000" opacity=".07" />
      <Drawing />
    </svg>
  );
}
