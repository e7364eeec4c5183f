import { folds, photograph, piece } from "./cloth";

const DRESS =
  "M322 236 Q388 284 450 286 Q512 284 578 236 Q622 262 690 392 Q664 428 596 452 L566 410 Q562 520 604 640 Q672 830 716 1000 Q590 1062 450 1060 Q310 1062 184 1000 Q228 830 296 640 Q338 520 334 410 L304 452 Q236 428 210 392 Q278 262 322 236 Z";
const DRESS_FOLDS = [
  "M392 560 Q360 780 300 1030",
  "M430 590 Q420 820 400 1050",
  "M486 590 Q510 830 540 1050",
  "M530 560 Q580 780 640 1010",
  "M350 600 Q300 800 240 1000",
  "M345 300 Q370 380 350 470",
  "M556 300 Q530 380 552 470",
];

const HANGER = `<path d="M450 176 q-30 -50 4 -74 q30 -6 26 26" fill="none" stroke="#6b6156" stroke-width="8" stroke-linecap="round"/>
  <path d="M306 244 Q450 120 594 244" fill="none" stroke="#6d5136" stroke-width="17" stroke-linecap="round"/>
  <path d="M308 240 Q450 116 592 240" fill="none" stroke="#a5835d" stroke-width="5" stroke-linecap="round"/>`;

/** A dress on a hanger before a plastered wall. */
export function hangingDress(colour: string, seam: string): string {
  return photograph({
    width: 900,
    height: 1200,
    drawing: `<linearGradient id="wall" x2="0.3" y2="1"><stop stop-color="#e6ddcd"/><stop offset="1" stop-color="#bfb199"/></linearGradient>
    <rect width="900" height="1200" fill="url(#wall)" filter="url(#paper)"/>
    <path d="M0 1096 H900 V1200 H0 Z" fill="#8d7355" filter="url(#wood)"/><path d="M0 1088 H900 V1100 H0 Z" fill="#efe8da"/>
    ${HANGER}${piece("dress", DRESS, colour, "cloth", 22)}
    ${folds("dress", DRESS_FOLDS)}
    <g fill="none" stroke="${seam}" stroke-width="3" opacity="0.8"><path d="M335 548 Q450 588 565 548"/><path d="M450 286 V560" stroke-dasharray="2 9"/>
      <path d="M196 984 Q320 1040 450 1040 Q580 1040 704 984"/></g>
    ${[330, 390, 450, 510].map((y) => `<circle cx="450" cy="${y}" r="7" fill="#f3ead6" stroke="${seam}" stroke-width="2"/>`).join("")}`,
  });
}

/** A folded dress of the wrong colour on the parcel that it came in. */
export function unpackedDress(): string {
  const folded = "M236 420 Q450 384 664 420 Q690 640 668 880 Q450 914 232 880 Q210 640 236 420 Z";
  return photograph({
    width: 900,
    height: 1200,
    light: [70, 12],
    drawing: `<rect width="900" height="1200" fill="#a98a66" filter="url(#wood)"/>
    ${[300, 610, 905].map((y) => `<path d="M0 ${y} H900" stroke="#4e3822" stroke-width="4" opacity="0.55"/>`).join("")}
    ${piece("bag", "M96 252 L806 214 L842 1010 L118 1044 Z", "#c9cbd0", "cloth", 18)}
    ${folds("bag", ["M140 330 Q300 420 250 620", "M700 250 Q640 420 760 560", "M150 900 Q260 820 300 1000", "M640 960 Q760 900 800 760"], { width: 26, bright: 0.55 })}
    ${piece("dress", folded, "#5d6440", "cloth", 16)}
    ${folds("dress", ["M250 560 Q450 600 660 548", "M246 720 Q450 750 662 706", "M330 430 Q350 560 330 880", "M566 424 Q548 600 580 880"], { width: 24 })}
    <path d="M376 402 Q450 520 528 402" fill="none" stroke="#3d4329" stroke-width="10"/><path d="M376 402 Q450 512 528 402" fill="none" stroke="#7e8659" stroke-width="3"/>
    <g transform="rotate(-7 600 812)"><rect x="548" y="760" width="118" height="88" rx="4" fill="#f2ece0" filter="url(#paper)"/>
      <path d="M564 786 h84 M564 806 h66 M564 826 h76" stroke="#6b6154" stroke-width="5"/><circle cx="556" cy="770" r="5" fill="#8a7c66"/></g>`,
  });
}

const SHIRT =
  "M318 236 Q386 282 450 284 Q514 282 582 236 Q650 262 742 470 L650 516 L610 446 Q620 640 614 846 Q450 872 286 846 Q280 640 290 446 L250 516 L158 470 Q250 262 318 236 Z";

const toggles = (places: number[]) =>
  places
    .map(
      (y) =>
        `<path d="M428 ${y} h40" stroke="#d8c9a3" stroke-width="7" stroke-linecap="round"/><circle cx="464" cy="${y}" r="8" fill="#cdbb90"/>`,
    )
    .join("");

/** An indigo shirt, folded, on a rattan table. */
export function foldedShirt(): string {
  const body = "M214 246 Q450 206 686 246 Q712 470 690 706 Q450 736 210 706 Q188 470 214 246 Z";
  return photograph({
    width: 900,
    height: 900,
    light: [75, 15],
    drawing: `<rect width="900" height="900" fill="#c7a877" filter="url(#wood)"/>
    ${Array.from({ length: 30 }, (_, at) => `<path d="M0 ${at * 31} H900" stroke="#6f5330" stroke-width="5" opacity="0.35"/><path d="M${at * 31} 0 V900" stroke="#f0dcb4" stroke-width="3" opacity="0.25"/>`).join("")}
    ${piece("shirt", body, "#27406b", "coarse", 16)}
    ${folds("shirt", ["M216 400 Q450 430 684 392", "M212 566 Q450 596 688 560", "M320 250 Q330 430 316 700", "M580 250 Q566 460 590 700"], { bright: 0.16, dark: 0.45 })}
    <path d="M366 228 Q450 350 536 228" fill="none" stroke="#16294a" stroke-width="12"/><path d="M450 320 V470" stroke="#16294a" stroke-width="5"/>
    ${toggles([350, 400, 450])}`,
  });
}

/** The same shirt on a hanger at home. */
export function hangingShirt(): string {
  return photograph({
    width: 900,
    height: 1200,
    light: [18, 24],
    drawing: `<rect width="900" height="1200" fill="#cfd4cf" filter="url(#paper)"/>
    <path d="M0 1060 H900 V1200 H0 Z" fill="#7d6448" filter="url(#wood)"/><path d="M0 1050 H900 V1064 H0 Z" fill="#eef0ea"/>
    ${HANGER}${piece("shirt", SHIRT, "#27406b", "coarse", 20)}
    ${folds("shirt", ["M360 330 Q340 600 350 840", "M420 420 Q404 640 414 850", "M500 420 Q516 640 500 850", "M556 330 Q566 600 552 840", "M250 330 Q250 430 214 480"], { bright: 0.16, dark: 0.45 })}
    <path d="M450 284 V846" stroke="#16294a" stroke-width="5"/>${toggles([350, 450, 550, 650])}`,
  });
}
