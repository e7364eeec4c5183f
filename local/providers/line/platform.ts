import { Clock } from "../clock";
import { FAULTS, Switches, WebhookTraffic } from "../faults";
import { type Endpoint, Faults } from "./faults";
import { Ledger } from "./ledger";
import { Limits } from "./limits";
import { Quotas } from "./quotas";
import { Sending } from "./sending";
import { State } from "./state";
import { Webhooks } from "./webhooks";

/** Number of calls by endpoint, including failed ones. */
export class Calls {
  private readonly counts = new Map<string, number>();

  count(endpoint: Endpoint, channel_id: string | null): void {
    const key = `${endpoint} ${channel_id ?? ""}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  of(endpoint: Endpoint, channel_id: string): number {
    return this.counts.get(`${endpoint} ${channel_id}`) ?? 0;
  }
}

/** The parts of the platform, shared by endpoints and control. */
export class Platform {
  readonly switches = new Switches(FAULTS.line);
  readonly clock = new Clock();
  readonly ledger = new Ledger();
  readonly state = new State(this.clock, this.ledger);
  readonly faults = new Faults();
  readonly limits = new Limits(this.clock);
  readonly calls = new Calls();
  readonly quotas = new Quotas(this.state, this.switches);
  readonly sending = new Sending(this.state, this.quotas);
  readonly webhooks = new Webhooks(new WebhookTraffic(this.switches));
  /** Origin of the platform, once it has started. */
  origin = "";
}
