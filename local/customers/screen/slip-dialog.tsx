import { useState } from "react";
import type { PersonaSummary, SlipVariant, World } from "../view";
import { sendSlip } from "./api";
import { Dialog } from "./dialog";
import { useTexts } from "./language";

const BANKS = ["KBANK", "SCB", "BBL", "KTB", "BAY", "TTB", "GSB", "UOB"];
const VARIANTS: SlipVariant[] = [
  "right",
  "wrong_amount",
  "wrong_receiver",
  "old",
  "used_twice",
  "unreadable",
  "unknown",
  "pending",
];

/** The local time as an input of type datetime-local wants it. */
const localNow = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

interface Props {
  persona: PersonaSummary;
  world: World;
  speaker: string | null;
  onClose: () => void;
  onSent: () => void;
}

/** A transfer to the shop: the bank learns of it, and the slip goes into the chat. */
export function SlipDialog({ persona, world, speaker, onClose, onSent }: Props) {
  const texts = useTexts();
  const [amount, setAmount] = useState("590");
  const [receiver, setReceiver] = useState(0);
  const [bank, setBank] = useState("SCB");
  const [at, setAt] = useState(localNow);
  const [variant, setVariant] = useState<SlipVariant>("right");
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const send = async () => {
    const to = world.receivers[receiver];
    if (!to) return;
    setState("busy");
    try {
      await sendSlip(persona.key, {
        amount: Number(amount),
        receiver: to,
        bank,
        at: new Date(at).toISOString(),
        variant,
        speaker,
      });
      onSent();
    } catch {
      setState("failed");
    }
  };
  return (
    <Dialog title={texts.slip} onClose={onClose}>
      <form
        className="fields two"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label>
          {texts.amount}
          <input
            inputMode="decimal"
            type="number"
            min="0.01"
            max="10000000"
            step="0.01"
            required
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
        <label>
          {texts.from_bank}
          <select value={bank} onChange={(event) => setBank(event.target.value)}>
            {BANKS.map((symbol) => (
              <option key={symbol}>{symbol}</option>
            ))}
          </select>
        </label>
        <label className="wide">
          {texts.receiver}
          <select value={receiver} onChange={(event) => setReceiver(Number(event.target.value))}>
            {world.receivers.map((one, index) => (
              <option key={one.number} value={index}>
                {one.bank} {one.number} · {one.name}
              </option>
            ))}
          </select>
        </label>
        <label className="wide">
          {texts.when}
          <input type="datetime-local" required value={at} onChange={(event) => setAt(event.target.value)} />
        </label>
        <fieldset className="wide choices">
          <legend>{texts.variant}</legend>
          {VARIANTS.map((one) => (
            <label key={one} className="choice">
              <input type="radio" name="variant" checked={variant === one} onChange={() => setVariant(one)} />
              <span>{texts[one]}</span>
            </label>
          ))}
        </fieldset>
        {state === "failed" && (
          <p className="wide" role="alert">
            {texts.failed}
          </p>
        )}
        <div className="dialog-foot wide">
          <button type="submit" className="primary" disabled={state === "busy"}>
            {texts.send_slip}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
