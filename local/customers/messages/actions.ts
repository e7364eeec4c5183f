import type { PressAction } from "../view";

type Fields = Record<string, unknown>;
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** An action object of LINE. https://developers.line.biz/en/reference/messaging-api/#action-objects */
export function lineAction(given: unknown): PressAction {
  const action = Object(given) as Fields;
  const label = text(action.label) ?? "";
  switch (action.type) {
    case "message":
      return { type: "message", label: label || (text(action.text) ?? ""), text: text(action.text) ?? label };
    case "postback":
      return {
        type: "postback",
        label: label || (text(action.displayText) ?? ""),
        data: text(action.data) ?? "",
        text: text(action.displayText) ?? text(action.text),
      };
    case "uri":
      return { type: "uri", label, uri: text(action.uri) ?? "" };
    default:
      return { type: "other", label };
  }
}

/** A button of Messenger or Instagram. https://developers.facebook.com/docs/messenger-platform/reference/buttons */
export function metaButton(given: unknown): PressAction {
  const button = Object(given) as Fields;
  const label = text(button.title) ?? "";
  if (button.type === "postback") return { type: "postback", label, data: text(button.payload) ?? "", text: null };
  if (button.type === "web_url") return { type: "uri", label, uri: text(button.url) ?? "" };
  if (button.type === "phone_number") return { type: "uri", label, uri: `tel:${text(button.payload) ?? ""}` };
  return { type: "other", label };
}
