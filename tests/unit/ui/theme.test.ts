import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast, hexFromOklch } from "@/lib/theme/color";
import { GRAY_COLORS, PRIMARY_COLORS } from "@/lib/theme/color-names";
import { type Mode, THEME_COLORS } from "@/lib/theme/theme-colors";
import { themeCss } from "@/lib/theme/theme-css";
import { type Token, tokens } from "@/lib/theme/tokens";

const GROUNDS: Token[] = ["page", "surface", "raised", "sunken"];
const TEXT: [Token, Token[]][] = [
  [
    "text",
    [...GROUNDS, "hover", "selected", "accent-soft", "success-soft", "warning-soft", "danger-soft", "info-soft"],
  ],
  ["muted", [...GROUNDS, "hover", "selected", "accent-soft", "warning-soft"]],
  ["subtle", [...GROUNDS, "hover"]],
  ["accent-text", [...GROUNDS, "selected", "accent-soft"]],
  ["on-accent", ["accent", "accent-hover"]],
  ["on-unread", ["unread"]],
  ["on-danger", ["danger", "danger-hover"]],
  ["success-text", [...GROUNDS, "success-soft"]],
  ["warning-text", [...GROUNDS, "warning-soft"]],
  ["danger-text", [...GROUNDS, "danger-soft"]],
  ["info-text", [...GROUNDS, "info-soft"]],
];
const CONTROLS: [Token, Token[]][] = [
  ["control", GROUNDS],
  ["accent", GROUNDS],
  ["unread", GROUNDS],
  ["success", GROUNDS],
  ["warning", GROUNDS],
  ["danger", GROUNDS],
  ["info", GROUNDS],
];

for (const mode of ["light", "dark"] as Mode[]) {
  test(`every allowed palette meets its contrasts in ${mode} mode`, () => {
    for (const primary of PRIMARY_COLORS) {
      for (const gray of GRAY_COLORS) {
        const colours = tokens(mode, primary, gray);
        for (const [pairs, least] of [
          [TEXT, 4.5],
          [CONTROLS, 3],
        ] as const) {
          for (const [front, grounds] of pairs) {
            for (const ground of grounds) {
              const ratio = contrast(colours[front], colours[ground]);
              const where = `${primary}/${gray} ${mode}: ${front} on ${ground} is ${ratio.toFixed(2)}`;
              assert.ok(ratio >= least, where);
            }
          }
        }
      }
    }
  });
}

test("the page backgrounds have their fixed colours", () => {
  assert.equal(THEME_COLORS.light, "#FAFAFA");
  assert.equal(THEME_COLORS.dark, "#0A0A0A");
  assert.match(themeCss("green", "cool"), /--page:#FAFAFA.*\.dark\{.*--page:#0A0A0A/);
});

test("converts oklch as browsers do", () => {
  assert.equal(hexFromOklch("oklch(100% 0 0)"), "#ffffff");
  assert.equal(hexFromOklch("oklch(21% 0.034 264.665)"), "#101828");
  assert.ok(Math.abs(contrast("#ffffff", "#000000") - 21) < 0.01);
});
