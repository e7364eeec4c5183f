import { useState } from "react";
import type { Provider, World } from "../view";
import { healFaults, setFault } from "./api";
import { Dialog } from "./dialog";
import { kindLabel, providerLabel, VALUES } from "./fault-label";
import { useTexts } from "./language";

/** Switches for what a provider can be made to do. */
export function FaultPanel({ world, onClose }: { world: World; onClose: () => void }) {
  const texts = useTexts();
  const providers = Object.entries(world.fault_kinds) as [Provider, readonly string[]][];
  return (
    <Dialog title={texts.faults} onClose={onClose}>
      <p className="muted">{texts.faults_lead}</p>
      {providers
        .filter(([, kinds]) => kinds.length > 0)
        .map(([provider, kinds]) => (
          <fieldset className="faults" key={provider}>
            <legend>{providerLabel(texts, provider)}</legend>
            {kinds.map((kind) => (
              <FaultSwitch key={kind} provider={provider} kind={kind} world={world} />
            ))}
          </fieldset>
        ))}
      <div className="dialog-foot">
        <button type="button" className="plain" disabled={world.faults.length === 0} onClick={() => void healFaults()}>
          {texts.heal}
        </button>
      </div>
    </Dialog>
  );
}

function FaultSwitch({ provider, kind, world }: { provider: Provider; kind: string; world: World }) {
  const texts = useTexts();
  const on = world.faults.find((fault) => fault.provider === provider && fault.kind === kind);
  const [value, setValue] = useState(on?.value ?? VALUES[kind] ?? null);
  const label = kindLabel(texts, kind);
  const change = (is_on: boolean, next = value) => void setFault({ provider, kind, is_on, value: next });
  return (
    <div className="fault-row">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={on !== undefined}
          checked={on !== undefined}
          onChange={(event) => change(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {value !== null && (
        <input
          type="number"
          min={0}
          max={600_000}
          aria-label={`${providerLabel(texts, provider)} ${label}`}
          value={value}
          onChange={(event) => {
            const next = Math.max(0, Number(event.target.value) || 0);
            setValue(next);
            if (on) change(true, next);
          }}
        />
      )}
    </div>
  );
}
