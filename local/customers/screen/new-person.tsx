import { useState } from "react";
import type { Account, World } from "../view";
import { addPerson } from "./api";
import { Dialog } from "./dialog";
import { useTexts } from "./language";

/** A customer who has never written to the shop. */
export function NewPerson({
  world,
  onClose,
  onAdded,
}: {
  world: World;
  onClose: () => void;
  onAdded: (key: string) => void;
}) {
  const texts = useTexts();
  const { accounts } = world;
  const [name, setName] = useState("");
  const [account, setAccount] = useState(accounts[0]?.key ?? "");
  const [hasFailed, setFailed] = useState(false);
  const label = (one: Account) => `${texts[one.channel]} · ${one.name}`;
  const add = async () => {
    try {
      onAdded((await addPerson(account, name.trim())).key);
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog title={texts.new_person} onClose={onClose}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void add();
        }}
      >
        <label>
          {texts.name}
          <input value={name} maxLength={60} required onChange={(event) => setName(event.target.value)} />
        </label>
        <label>
          {texts.writes_to}
          <select value={account} onChange={(event) => setAccount(event.target.value)}>
            {accounts.map((one) => (
              <option key={one.key} value={one.key}>
                {label(one)}
              </option>
            ))}
          </select>
        </label>
        {hasFailed && <p role="alert">{texts.failed}</p>}
        <div className="dialog-foot">
          <button type="submit" className="primary">
            {texts.add}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
