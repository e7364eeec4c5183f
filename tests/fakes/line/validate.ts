import { refusals } from "./refusal";

// LINE's validation of messages. https://developers.line.biz/en/reference/messaging-api/#message-objects

type Fields = Record<string, unknown>;
type Complain = (property: string, message: string) => void;

const MAX_MESSAGES = 5;
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

function checkNumber(given: unknown, property: string, complain: Complain): void {
  if (typeof given !== "number" || !Number.isFinite(given)) complain(property, "Must be a number");
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
    checkNumber(message.duration, `${at}.duration`, complain);
  },
  location: (message, at, complain) => {
    checkText(message.title, 100, `${at}.title`, complain);
    checkText(message.address, 100, `${at}.address`, complain);
    checkNumber(message.latitude, `${at}.latitude`, complain);
    checkNumber(message.longitude, `${at}.longitude`, complain);
  },
  template: (message, at, complain) => {
    checkText(message.altText, 1500, `${at}.altText`, complain);
    if (typeof message.template !== "object") complain(`${at}.template`, "May not be null");
  },
  imagemap: (message, at, complain) => {
    checkText(message.altText, 1500, `${at}.altText`, complain);
    checkUrl(message.baseUrl, `${at}.baseUrl`, complain);
  },
  flex: (message, at, complain) => {
    checkText(message.altText, 1500, `${at}.altText`, complain);
    if (typeof message.contents !== "object") complain(`${at}.contents`, "May not be null");
  },
};

function checkCommon(message: Fields, at: string, complain: Complain): void {
  const { quickReply, sender } = message as { quickReply?: { items?: unknown[] }; sender?: { name?: string } };
  const items = quickReply?.items;
  if (items && (items.length < 1 || items.length > 13)) {
    complain(`${at}.quickReply.items`, "Size must be between 1 and 13");
  }
  if (sender?.name && sender.name.length > 20) complain(`${at}.sender.name`, "Length must be between 0 and 20");
}

/** The messages of a request. Throws LINE's 400 with every invalid property. */
export function checkMessages(body: Fields): Fields[] {
  const details: { message: string; property: string }[] = [];
  const complain: Complain = (property, message) => details.push({ message, property });
  const { messages } = body;
  if (!Array.isArray(messages) || messages.length === 0) complain("messages", "May not be empty");
  else if (messages.length > MAX_MESSAGES) complain("messages", `Size must be between 1 and ${MAX_MESSAGES}`);
  else {
    for (const [index, given] of messages.entries()) {
      const message = (given ?? {}) as Fields;
      const at = `messages[${index}]`;
      const check = KINDS[String(message.type)];
      if (!check) {
        complain(
          `${at}.type`,
          "Must be one of the following values: [text, sticker, image, video, audio, location, …]",
        );
        continue;
      }
      check(message, at, complain);
      checkCommon(message, at, complain);
    }
  }
  if (details.length > 0) throw refusals.body(details);
  return messages as Fields[];
}
