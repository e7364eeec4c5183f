import type { SlipProviderName } from "../contracts/slips";
import type { BankTransfer, SlipsControl } from "./state";

/** A response on the wire. */
export interface ProviderResponse {
  status: number;
  body: unknown;
}

/** The request and response format of one provider. */
export interface Protocol {
  name: SlipProviderName;
  /** The QR text of a request body; null if the body is not in this provider's format. */
  read: (body: unknown) => string | null;
  /** Whether the request asks for duplicate detection. */
  compares: (body: unknown) => boolean;
  /** Its codes for the faults that can be switched on. None of the three documents one for too many requests, nor a rate. */
  faults: Record<"down" | "quota" | "revoked", string>;
  /** Its code for a request that lacks the QR text or has another format. */
  malformed: string;
  /** The response to a missing or wrong key. */
  unauthorized: (key: string | null) => ProviderResponse;
  say: (seen: ReturnType<SlipsControl["look"]>) => ProviderResponse;
  /** The response for one of the provider's codes, whatever the transfer. */
  code: (code: string, transfer: BankTransfer | null) => ProviderResponse;
}

const field = (body: unknown, name: string): unknown => Object(body)[name];
const text = (value: unknown) => (typeof value === "string" ? value : null);

/**
 * Codes and statuses: https://document.easyslip.com/en/reference/error-codes
 * No source found for SLIP_PENDING there; its status is that of the other slips that are not found.
 */
export const easyslip: Protocol = {
  name: "easyslip",
  faults: { down: "INTERNAL_SERVER_ERROR", quota: "QUOTA_EXCEEDED", revoked: "INVALID_API_KEY" },
  malformed: "VALIDATION_ERROR",
  read: (body) => text(field(body, "payload")),
  compares: (body) => field(body, "checkDuplicate") === true,
  unauthorized: (key) => easyslip.code(key === null ? "MISSING_API_KEY" : "INVALID_API_KEY", null),
  say: (seen) => {
    if (seen === "no_slip") return easyslip.code("VALIDATION_ERROR", null);
    if (seen === "unknown") return easyslip.code("SLIP_NOT_FOUND", null);
    if (seen === "pending") return easyslip.code("SLIP_PENDING", null);
    const { transfer, is_duplicate } = seen;
    const party = (bank: string, name: string, account: string | null, proxy: string | null) => ({
      bank: { id: bank, name: "", short: "" },
      account: {
        name: { th: name },
        ...(account && { bank: { type: "BANKAC", account } }),
        ...(proxy && { proxy: { type: "MSISDN", account: proxy } }),
      },
    });
    return {
      status: 200,
      body: {
        success: true,
        data: {
          isDuplicate: is_duplicate,
          matchedAccount: null,
          amountInSlip: transfer.amount,
          rawSlip: {
            payload: "",
            transRef: transfer.reference,
            date: transfer.at,
            countryCode: "TH",
            amount: { amount: transfer.amount, local: { amount: transfer.amount, currency: "764" } },
            fee: 0,
            ref1: "",
            ref2: "",
            ref3: "",
            sender: party(transfer.bank, transfer.sender.name, transfer.sender.account, null),
            receiver: party(
              transfer.receiver.bank,
              transfer.receiver.name,
              transfer.receiver.account,
              transfer.receiver.proxy,
            ),
          },
        },
        message: "Bank slip verified successfully",
      },
    };
  },
  code: (code) => ({ status: STATUS[code] ?? 400, body: { success: false, error: { code, message: code } } }),
};

const STATUS: Record<string, number> = {
  MISSING_API_KEY: 401,
  INVALID_API_KEY: 401,
  BRANCH_INACTIVE: 403,
  SERVICE_BANNED: 403,
  SERVICE_DELETED: 403,
  IP_NOT_ALLOWED: 403,
  QUOTA_EXCEEDED: 403,
  SLIP_NOT_FOUND: 404,
  SLIP_PENDING: 404,
  NOT_FOUND: 404,
  API_SERVER_ERROR: 500,
  INTERNAL_SERVER_ERROR: 500,
};

function slipokData(transfer: BankTransfer) {
  const [day = "", rest = ""] = new Date(new Date(transfer.at).getTime() + 7 * 3_600_000).toISOString().split("T");
  const party = (name: string, account: string | null, proxy: string | null) => ({
    displayName: name,
    name: "",
    proxy: { type: proxy ? "MSISDN" : null, value: proxy },
    account: { type: account ? "BANKAC" : "", value: account ?? "" },
  });
  return {
    success: true,
    message: "✅",
    language: "TH",
    transRef: transfer.reference,
    sendingBank: transfer.bank,
    receivingBank: transfer.receiver.bank,
    transDate: day.replaceAll("-", ""),
    transTime: rest.slice(0, 8),
    transTimestamp: new Date(transfer.at).toISOString(),
    sender: party(transfer.sender.name, transfer.sender.account, null),
    receiver: party(transfer.receiver.name, transfer.receiver.account, transfer.receiver.proxy),
    amount: transfer.amount,
    paidLocalAmount: transfer.amount,
    paidLocalCurrency: "764",
    countryCode: "TH",
    transFeeAmount: 0,
    ref1: "",
    ref2: "",
    ref3: "",
    toMerchantId: "",
  };
}

/**
 * Codes: https://slipok.com/api-documentation/check-slip/ (1.7). No source found for the HTTP statuses of its refusals: 400 here, and 500 for
 * an error of its own.
 */
export const slipok: Protocol = {
  name: "slipok",
  faults: { down: "500", quota: "1004", revoked: "1002" },
  malformed: "1000",
  read: (body) => text(field(body, "data")),
  compares: (body) => field(body, "log") === true,
  unauthorized: () => slipok.code("1002", null),
  say: (seen) => {
    if (seen === "no_slip") return slipok.code("1008", null);
    if (seen === "unknown") return slipok.code("1011", null);
    if (seen === "pending") return slipok.code("1010", null);
    if (seen.is_duplicate) return slipok.code("1012", seen.transfer);
    return { status: 200, body: { success: true, data: slipokData(seen.transfer) } };
  },
  code: (code, transfer) => ({
    status: Number(code) < 1_000 ? Number(code) : 400,
    body: {
      code: Number(code),
      message: code,
      ...(transfer && { data: slipokData(transfer) }),
      ...(code === "1010" && { data: { bankCode: "004", bankName: "กสิกรไทย", delay: 5 } }),
    },
  }),
};

/** Slip2Go API documentation 1.2, a PDF. No source found on the web: the first three digits of a code are its status. */
export const slip2go: Protocol = {
  name: "slip2go",
  faults: { down: "500500", quota: "401005", revoked: "401001" },
  malformed: "400001",
  read: (body) => text(field(field(body, "payload"), "qrCode")),
  compares: (body) => field(field(field(body, "payload"), "checkCondition"), "checkDuplicate") === true,
  unauthorized: () => slip2go.code("401001", null),
  say: (seen) => {
    if (seen === "no_slip") return slip2go.code("400001", null);
    if (seen === "unknown" || seen === "pending") return slip2go.code("200404", null);
    return slip2go.code(seen.is_duplicate ? "200501" : "200000", seen.transfer);
  },
  code: (code, transfer) => ({
    status: Number(code.slice(0, 3)),
    body: { code, message: code, ...(transfer && { data: slip2goData(transfer) }) },
  }),
};

function slip2goData(transfer: BankTransfer) {
  const { sender, receiver } = transfer;
  return {
    referenceId: "92887bd5-60d3-4744-9a98-b8574ea00000-00",
    decode: "",
    transRef: transfer.reference,
    dateTime: new Date(transfer.at).toISOString(),
    amount: transfer.amount,
    ref1: null,
    ref2: null,
    ref3: null,
    receiver: {
      account: {
        name: receiver.name,
        ...(receiver.account && { bank: { account: receiver.account } }),
        ...(receiver.proxy && { proxy: { type: "MSISDN", account: receiver.proxy } }),
      },
      bank: { id: receiver.bank, name: "" },
    },
    sender: {
      account: { name: sender.name, bank: { account: sender.account } },
      bank: { id: transfer.bank, name: "" },
    },
  };
}
