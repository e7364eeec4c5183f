import { refusals } from "./refusal";

// The limits of messages that only the reference's prose states; the rest is in ../contracts.
// https://developers.line.biz/en/reference/messaging-api/#message-objects

type Fields = Record<string, unknown>;
type Complain = (property: string, message: string) => void;

const isLoopback = (url: URL) => ["localhost", "127.0.0.1"].includes(url.hostname);

function checkText(given: unknown, max: number, property: string, complain: Complain): void {
  if (typeof given !== "string" || given === "") complain(property, "May not be empty");
  else if (given.length > max) complain(property, `Length must be between 0 and ${max}`);
}

/** https only; plain http where platform and shop run on the same machine. */
function checkUrl(given: unknown, property: string, complain: Complain): void {
  if (typeof given !== "string" || given === "") {
    complain(property, "May not be empty");
    return;
  }
  const url = URL.canParse(given) ? new URL(given) : null;
  const isFit = url && (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url)));
  if (!isFit) complain(property, "Must be a valid HTTPS URL");
  else if (given.length > 2000) complain(property, "Length must be between 0 and 2000");
}

const KINDS: Record<string, (message: Fields, at: string, complain: Complain) => void> = {
  text: ({ text }, at, complain) => checkText(text, 5000, `${at}.text`, complain),
  textV2: ({ text }, at, complain) => checkText(text, 5000, `${at}.text`, complain),
  sticker: (message, at, complain) => {
    for (const name of ["packageId", "stickerId"]) {
      if (!/^\d+$/.test(String(message[name] ?? ""))) complain(`${at}.${name}`, "May not be empty");
    }
  },
  image: (message, at, complain) => {
    checkUrl(message.originalContentUrl, `${at}.originalContentUrl`, complain);
    checkUrl(message.previewImageUrl, `${at}.previewImageUrl`, complain);
  },
  video: (message, at, complain) => {
    checkUrl(message.originalContentUrl, `${at}.originalContentUrl`, complain);
    checkUrl(message.previewImageUrl, `${at}.previewImageUrl`, complain);
  },
  audio: (message, at, complain) => {
    checkUrl(message.originalContentUrl, `${at}.originalContentUrl`, complain);
  },
  location: (message, at, complain) => {
    checkText(message.title, 100, `${at}.title`, complain);
    checkText(message.address, 100, `${at}.address`, complain);
  },
  template: (message, at, complain) => {
    checkText(message.altText, 1500, `${at}.altText`, complain);
  },
  imagemap: (message, at, complain) => {
    checkText(message.altText, 1500, `${at}.altText`, complain);
    checkUrl(message.baseUrl, `${at}.baseUrl`, complain);
  },
  flex: (message, at, complain) => {
    checkText(message.altText, 1500, `${at}.altText`, complain);
  },
};

/** The messages of a request that fits the contract. Throws LINE's 400 with every invalid property. */
export function checkMessages(body: Fields): Fields[] {
  const details: { message: string; property: string }[] = [];
  const complain: Complain = (property, message) => details.push({ message, property });
  const messages = body.messages as Fields[];
  for (const [index, message] of messages.entries()) {
    const at = `messages[${index}]`;
    KINDS[String(message.type)]?.(message, at, complain);
    const { items } = (message.quickReply ?? {}) as { items?: unknown[] };
    if (items?.length === 0) complain(`${at}.quickReply.items`, "Size must be between 1 and 13");
  }
  if (details.length > 0) throw refusals.body(details);
  return messages;
}
