import { refusals } from "./refusal";
import { UNIT } from "./statistics";

// The limits of messages that only the reference's prose states; the rest is in ../contracts. Each is in the section of its object below
// https://developers.line.biz/en/reference/messaging-api/#message-objects: #text-message (5,000), #location-message (100),
// #template-messages, #imagemap-message and #flex-message (altText 1,500), #image-message and others (URLs of 2,000).

type Fields = Record<string, unknown>;
type Complain = (property: string, message: string) => void;

const isLoopback = (url: URL) => ["localhost", "127.0.0.1"].includes(url.hostname);

function checkText(given: unknown, max: number, property: string, complain: Complain): void {
  if (typeof given !== "string" || given === "") complain(property, "May not be empty");
  else if (given.length > max) complain(property, `Length must be between 0 and ${max}`);
}

/** https only, at most 2,000 characters; plain http where platform and shop run on the same machine. */
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

/** https://developers.line.biz/en/reference/messaging-api/#bubble and #carousel */
const MAX_BUBBLES = 12;
const MAX_BUBBLE_BYTES = 30 * 1024;
const MAX_FLEX_BYTES = 50 * 1024;
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const MAX_QUICK_REPLIES = 13;
/** Names that the shop may not take. LINE gives the first as an example of "certain words"; the second stands for those it does not list. */
const RESERVED_NAME = /LINE|ไลน์/;

/**
 * https://developers.line.biz/en/reference/messaging-api/#quick-reply-button-object
 * https://developers.line.biz/en/reference/messaging-api/#action-objects (label 20, displayText and text 300)
 */
function checkQuickReply(item: unknown, at: string, complain: Complain): void {
  const { action = {} } = item as { action?: Fields };
  if (!["camera", "cameraRoll", "location"].includes(String(action.type)) || action.label !== undefined) {
    checkText(action.label, 20, `${at}.action.label`, complain);
  }
  if (action.displayText !== undefined) checkText(action.displayText, 300, `${at}.action.displayText`, complain);
  if (action.type === "message") checkText(action.text, 300, `${at}.action.text`, complain);
}

/** https://developers.line.biz/en/reference/messaging-api/#text-message-v2 */
const MAX_SUBSTITUTIONS = 100;
const MAX_MENTIONS = 20;

/** Braces are doubled, or enclose a key of the substitution. */
function checkSubstitution({ text, substitution = {} }: Fields, at: string, complain: Complain): void {
  const given = substitution as Record<string, Fields>;
  const keys = Object.keys(given);
  if (keys.length > MAX_SUBSTITUTIONS)
    complain(`${at}.substitution`, `Size must be between 0 and ${MAX_SUBSTITUTIONS}`);
  if (keys.some((key) => !/^[0-9a-zA-Z_]{1,20}$/.test(key))) complain(`${at}.substitution`, "Invalid key");
  let mentions = 0;
  const rest = String(text).replace(/\{\{|\}\}|\{([0-9a-zA-Z_]{1,20})\}/g, (found, key?: string) => {
    if (key === undefined) return "";
    if (given[key]?.type === "mention") mentions++;
    return given[key] ? "" : found;
  });
  if (/[{}]/.test(rest)) complain(`${at}.text`, "Braces must be escaped, or enclose a key of the substitution");
  if (mentions > MAX_MENTIONS) complain(`${at}.text`, `At most ${MAX_MENTIONS} mentions`);
}

const KINDS: Record<string, (message: Fields, at: string, complain: Complain) => void> = {
  text: ({ text }, at, complain) => checkText(text, 5000, `${at}.text`, complain),
  textV2: (message, at, complain) => {
    checkText(message.text, 5000, `${at}.text`, complain);
    checkSubstitution(message, at, complain);
  },
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
    const contents = message.contents as { type?: string; contents?: unknown[] };
    const bubbles = contents.type === "carousel" ? (contents.contents ?? []) : [contents];
    if (bubbles.length > MAX_BUBBLES) complain(`${at}.contents.contents`, `Size must be between 1 and ${MAX_BUBBLES}`);
    if (bubbles.some((bubble) => bytesOf(bubble) > MAX_BUBBLE_BYTES)) complain(`${at}.contents`, "Bubble is too large");
    if (bytesOf(contents) > MAX_FLEX_BYTES) complain(`${at}.contents`, "Flex message is too large");
  },
};

/** The messages of a request that fits the contract. Throws LINE's 400 with every invalid property. */
export function checkMessages(body: Fields): Fields[] {
  const details: { message: string; property: string }[] = [];
  const complain: Complain = (property, message) => details.push({ message, property });
  const messages = body.messages as Fields[];
  const units = (body.customAggregationUnits ?? []) as string[];
  if (units.length > 1) complain("customAggregationUnits", "Size must be between 0 and 1");
  for (const unit of units) {
    if (!UNIT.test(unit)) complain("customAggregationUnits[0]", "Must be 1 to 30 letters, digits or underscores");
  }
  for (const [index, message] of messages.entries()) {
    const at = `messages[${index}]`;
    KINDS[String(message.type)]?.(message, at, complain);
    const { name = "" } = (message.sender ?? {}) as { name?: string };
    if (RESERVED_NAME.test(name)) complain(`${at}.sender.name`, "Contains a word that may not be used");
    const { items } = (message.quickReply ?? {}) as { items?: unknown[] };
    if (items?.length === 0) complain(`${at}.quickReply.items`, `Size must be between 1 and ${MAX_QUICK_REPLIES}`);
    for (const [each, item] of (items ?? []).entries()) {
      checkQuickReply(item, `${at}.quickReply.items[${each}]`, complain);
    }
  }
  if (details.length > 0) throw refusals.body(details);
  return messages;
}
