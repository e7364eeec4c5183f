import { Contract, type Violation } from "./openapi";

const contracts = [
  "line-messaging-api.json",
  "line-insight.json",
  "line-channel-access-token.json",
  "line-manage-audience.json",
].map((file) => new Contract(file));
const webhook = new Contract("line-webhook.json");

const contractOf = (method: string, path: string) => contracts.find((contract) => contract.describes(method, path));

/** Whether LINE has such an operation. */
export const isLineOperation = (method: string, path: string) => contractOf(method, path) !== undefined;

/** Violations of a request to LINE's API. Throws if LINE has no such operation. */
export function checkLineRequest(method: string, path: string, body: unknown): Violation[] {
  const contract = contractOf(method, path);
  if (!contract) throw new Error(`LINE has no ${method} ${path}`);
  return contract.request(method, path, body);
}

/** Throws if LINE would not answer so. */
export function requireLineResponse(method: string, path: string, status: number, body: unknown): void {
  const violations = contractOf(method, path)?.response(method, path, status, body) ?? [];
  if (violations.length > 0)
    throw new Error(`LINE does not answer ${method} ${path} so: ${JSON.stringify(violations)}`);
}

/** Violations of a webhook of LINE's. */
export const checkLineWebhook = (body: unknown): Violation[] => webhook.request("POST", "/callback", body);
