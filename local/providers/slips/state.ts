import { slipVerify } from "promptparse/validate";
import { FAULTS, FaultControl, Switches } from "../faults";
import { newest, refill } from "../storage";

const KEPT = 5_000;

/** A transfer as banks record it. Amounts in baht, as providers write them. */
export interface BankTransfer {
  /** Three digits. */
  bank: string;
  reference: string;
  amount: number;
  /** ISO. */
  at: string;
  sender: { name: string; account: string };
  receiver: { bank: string; name: string; account: string | null; proxy: string | null };
}

/** Overrides the response to the next requests. */
interface Fault {
  /**
   * A code of the provider, "<code> bare" without its transfer; "drop" accepts the request and then hangs up; "refuse" hangs up at once.
   */
  code: string;
  times: number;
}

/** What banks and providers know, and how tests change it. */
export class SlipsControl extends FaultControl {
  readonly transfers = new Map<string, BankTransfer>();
  readonly asked = new Map<string, number>();
  readonly pending = new Set<string>();
  private faults: Fault[] = [];

  constructor() {
    super(new Switches(FAULTS.slips));
  }

  /** The faults that are on, for the endpoints. */
  get switched(): Switches {
    return this.switches;
  }

  /** What a restart keeps, bounded in size. */
  snapshot(): object {
    return { transfers: newest(this.transfers, KEPT), asked: newest(this.asked, KEPT), pending: this.pending };
  }

  restore(stored: Record<string, unknown>): void {
    refill(this.transfers as Map<string, unknown>, stored.transfers);
    refill(this.asked as Map<string, unknown>, stored.asked);
    this.pending.clear();
    for (const reference of (stored.pending as Set<string> | undefined) ?? []) this.pending.add(reference);
  }

  addTransfer(transfer: BankTransfer): void {
    this.transfers.set(transfer.reference, transfer);
  }

  /** The bank has the transfer, but reports it only after `deliver`. */
  hold(reference: string): void {
    this.pending.add(reference);
  }

  deliver(reference: string): void {
    this.pending.delete(reference);
  }

  fail(code: string, times = 1): void {
    this.faults.push({ code, times });
  }

  heal(): void {
    this.faults = [];
  }

  override async healAll(): Promise<void> {
    this.heal();
    await super.healAll();
  }

  /** Marks it as checked by another customer of the provider: the next check is a duplicate. */
  tell(reference: string): void {
    this.asked.set(reference, this.calls(reference) + 1);
  }

  /** How often a transfer was checked. */
  calls(reference: string): number {
    return this.asked.get(reference) ?? 0;
  }

  /** Consumes the next fault. */
  takeFault(): string | null {
    const [fault] = this.faults;
    if (!fault) return null;
    if (--fault.times <= 0) this.faults.shift();
    return fault.code;
  }

  /** Looks up a QR text: the transfer, and whether it was checked before if duplicate detection is requested. */
  look(
    qr_text: string,
    compares = true,
  ): "no_slip" | "unknown" | "pending" | { transfer: BankTransfer; is_duplicate: boolean } {
    const qr = slipVerify(qr_text, false);
    if (!qr) return "no_slip";
    const reference = qr.transRef;
    if (this.switches.isOn("unknown")) return "unknown";
    if (this.pending.has(reference) || this.switches.isOn("pending")) return "pending";
    const transfer = this.transfers.get(reference);
    if (!transfer || transfer.bank !== qr.sendingBank) return "unknown";
    const before = this.calls(reference);
    this.asked.set(reference, before + 1);
    return { transfer, is_duplicate: compares && before > 0 };
  }
}
