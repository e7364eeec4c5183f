import { folds, photograph, piece } from "./cloth";

/** Two scarves, folded, with fringes. */
export function scarf(): string {
  const fringe = (from: number, to: number, y: number, colour: string) =>
    Array.from({ length: Math.floor((to - from) / 13) }, (_, at) => {
      const x = from + at * 13;
      return `<path d="M${x} ${y} q${(at % 3) - 1} 30 ${(at % 5) - 2} 58" stroke="${colour}" stroke-width="6" stroke-linecap="round" fill="none"/>`;
    }).join("");
  return photograph({
    width: 900,
    height: 900,
    drawing: `<rect width="900" height="900" fill="#d5c6ab" filter="url(#coarse)"/>
    ${piece("under", "M150 250 Q420 218 600 246 Q622 470 604 690 Q380 716 150 690 Q134 470 150 250 Z", "#efe6d2", "coarse", 16)}
    ${folds("under", ["M160 400 Q380 430 604 396", "M156 560 Q380 584 606 552"], { width: 22 })}
    ${fringe(162, 590, 694, "#e6dcc4")}
    ${piece("over", "M330 180 Q560 152 768 182 Q786 410 770 620 Q560 646 332 620 Q316 400 330 180 Z", "#2c5082", "coarse", 18)}
    ${folds("over", ["M336 330 Q560 356 770 322", "M334 480 Q560 506 772 472"], { width: 24, bright: 0.2 })}
    <g stroke="#e9e2d4" stroke-width="6" opacity="0.75" fill="none"><path d="M334 560 Q560 586 772 552"/><path d="M334 578 Q560 604 772 570"/></g>
    ${fringe(342, 760, 624, "#27466f")}`,
  });
}

/** Cream cotton close up, in the sun, so that its colour shows. */
export function fabric(): string {
  return photograph({
    width: 1200,
    height: 900,
    light: [18, 10],
    drawing: `${piece("cloth", "M0 0 H1200 V900 H0 Z", "#efe3c6", "coarse", 0)}
    ${folds("cloth", ["M120 -20 Q380 300 250 920", "M420 -20 Q620 380 520 920", "M760 -20 Q820 420 900 920", "M1060 -20 Q1000 380 1140 920"], { width: 64, dark: 0.22, bright: 0.5 })}`,
  });
}

/** A seam that has come open, close up. */
export function seam(): string {
  const stitches = Array.from({ length: 22 }, (_, at) => {
    const x = 60 + at * 38;
    return x > 330 && x < 560
      ? ""
      : `<path d="M${x} ${448 + ((at * 7) % 5)} h22" stroke="#f3d9d2" stroke-width="6" stroke-linecap="round"/>`;
  }).join("");
  return photograph({
    width: 900,
    height: 900,
    light: [50, 20],
    drawing: `${piece("cloth", "M0 0 H900 V900 H0 Z", "#cf9a90", "cloth", 0)}
    ${folds("cloth", ["M0 200 Q400 260 900 160", "M0 700 Q420 640 900 760", "M200 480 Q320 640 300 900", "M640 480 Q580 660 660 900"], { width: 44, dark: 0.24, bright: 0.26 })}
    <path d="M0 470 Q450 456 900 474" stroke="#8d5a52" stroke-width="7" fill="none" opacity="0.75"/>${stitches}
    <path d="M332 462 Q450 418 562 464 Q450 528 332 462 Z" fill="#3a211d"/><path d="M332 462 Q450 424 562 464" fill="none" stroke="#e6bdb3" stroke-width="7"/>
    <g fill="none" stroke="#f3d9d2" stroke-width="4" stroke-linecap="round"><path d="M346 458 q26 -44 10 -70 q-14 -20 8 -34"/><path d="M548 462 q20 38 44 30 q26 -6 30 20"/><path d="M420 440 q14 26 -4 46"/></g>`,
  });
}

/** A parcel at the door. */
export function parcel(): string {
  return photograph({
    width: 1200,
    height: 900,
    drawing: `<rect width="1200" height="520" fill="#cfd3cb" filter="url(#paper)"/><path d="M0 500 H1200 V900 H0 Z" fill="#8f8473" filter="url(#paper)"/>
    ${[640, 780].map((y) => `<path d="M0 ${y} H1200" stroke="#5d5446" stroke-width="4" opacity="0.5"/>`).join("")}
    <path d="M290 770 L930 770 L1010 840 L380 850 Z" fill="#15100a" opacity="0.55" filter="url(#softer)"/>
    <path d="M270 330 L850 300 L960 372 L370 410 Z" fill="#d2a875" filter="url(#paper)"/>
    <path d="M270 330 L370 410 L382 800 L284 700 Z" fill="#9a7145" filter="url(#paper)"/>
    <path d="M370 410 L960 372 L952 748 L382 800 Z" fill="#bd8f5a" filter="url(#paper)"/>
    <path d="M560 315 L664 390 L662 474 L628 478 L624 398 L524 320 Z" fill="#e8dcbd" opacity="0.8"/>
    <g transform="rotate(-4 560 610)"><rect x="430" y="520" width="270" height="180" rx="4" fill="#f6f3ec"/>
      <path d="M450 552 h150 M450 580 h210 M450 604 h180" stroke="#77706a" stroke-width="9"/>
      ${[0, 9, 22, 30, 44, 52, 58, 74, 84, 96, 104, 118, 128, 140, 150, 166, 176, 190, 200].map((x, at) => `<rect x="${450 + x}" y="628" width="${(at % 3) + 3}" height="52" fill="#2b2724"/>`).join("")}</g>
    <path d="M770 560 q60 -52 96 0 q-36 66 -96 112 q-60 -46 -96 -112 q36 -52 96 0 Z" fill="none" stroke="#7a5a36" stroke-width="7" opacity="0.7" transform="scale(0.8) translate(260 130)"/>`,
  });
}

/** Mountains behind high grass; the skirt of a long brick-red dress moves in the wind. */
export function mountains(): string {
  const ridge = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;
  const skirt =
    "M900 610 Q780 640 690 720 Q560 830 452 824 Q520 900 600 960 Q520 1010 470 1090 Q560 1120 610 1200 H900 Z";
  return photograph({
    width: 900,
    height: 1200,
    light: [72, 22],
    drawing: `<linearGradient id="sky" y2="1" x2="0"><stop stop-color="#a8c4d8"/><stop offset="0.55" stop-color="#f1e3cc"/></linearGradient>
    <linearGradient id="grass" y2="1" x2="0"><stop stop-color="#a9a35a"/><stop offset="1" stop-color="#565a2c"/></linearGradient>
    <rect width="900" height="1200" fill="url(#sky)"/>
    <g filter="url(#soft)">${ridge("M0 500 Q160 360 300 440 Q430 320 560 410 Q720 330 900 460 V760 H0 Z", "#93a7ae")}
      ${ridge("M0 600 Q200 500 380 560 Q560 470 900 600 V800 H0 Z", "#6c8578")}</g>
    <g filter="url(#cloth)">${ridge("M0 700 Q260 630 520 674 Q740 640 900 690 V1200 H0 Z", "url(#grass)")}</g>
    ${Array.from({ length: 90 }, (_, at) => `<path d="M${(at * 137) % 900} 1200 q${((at * 31) % 40) - 20} -90 ${((at * 53) % 80) - 30} -${150 + ((at * 71) % 170)}" stroke="${at % 3 ? "#b9b06a" : "#8a8b45"}" stroke-width="${3 + (at % 3)}" fill="none" opacity="0.7"/>`).join("")}
    ${piece("skirt", skirt, "#a04a35", "cloth", 10)}
    ${folds("skirt", ["M880 660 Q720 780 520 836", "M890 760 Q740 880 600 960", "M890 880 Q740 960 500 1080", "M890 1010 Q760 1080 640 1180"], { width: 26 })}`,
  });
}
