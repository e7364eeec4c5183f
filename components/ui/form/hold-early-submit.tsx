/** A form with the marks that the script and FormElement exchange. */
export interface HeldForm extends HTMLFormElement {
  /** React handles its submissions. */
  isHydrated?: boolean;
  /** Somebody submitted it before. */
  isSubmittedEarly?: boolean;
}

// An element with an action attribute is a native form. A listener in the capture phase runs before React's.
const SCRIPT = `addEventListener("submit",function(e){var f=e.target;if(f.isHydrated||f.hasAttribute("action"))return;e.preventDefault();f.isSubmittedEarly=true},true)`;

/** Holds back native submissions of forms that are not hydrated yet: they would reload the page and lose what was typed. See FormElement. */
export function HoldEarlySubmit({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {SCRIPT}
    </script>
  );
}
