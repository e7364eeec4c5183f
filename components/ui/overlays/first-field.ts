/** Controls that can take the focus when a dialog opens. Hidden inputs of Base UI controls have a negative tabindex. */
const FIELD =
  ':is(input, textarea, [role="combobox"], [role="switch"], [role="checkbox"], [role="radio"])' +
  ':not([type="hidden"], [type="file"], [hidden], [readonly], [disabled], [aria-disabled="true"], [aria-hidden="true"], [tabindex="-1"])';

/** The field to focus when a dialog opens. None on touch screens: the on-screen keyboard would cover the dialog. */
export function firstField(body: HTMLElement | null, opening: string): HTMLElement | null {
  return opening === "touch" ? null : (body?.querySelector<HTMLElement>(FIELD) ?? null);
}
