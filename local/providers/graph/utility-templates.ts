import { endpoint, type GraphContext, type Platform, pageOf, requireFields, requireParams } from "./endpoint";
import { refusals } from "./refusal";
import { newId, type Page, type TemplateStatus, type UtilityTemplate } from "./state";

// https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/utility-messages
// Meta's page states no lengths; these are those of WhatsApp's templates, of which this API is the counterpart:
// https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/components
const MAX_NAME = 512;
const MAX_TEXT = 1_024;
const MAX_BUTTON = 25;
const SCOPE = "pages_utility_messaging";

interface Component {
  type?: string;
  text?: string;
  example?: { body_text?: unknown[][] };
  buttons?: {
    type?: string;
    text?: string;
    url?: string;
    payload?: string;
    example?: { url_suffix_example?: string };
  }[];
}
interface NewTemplate {
  name?: string;
  language?: string;
  category?: string;
  parameter_format?: string;
  components?: Component[];
}

/** `message.template` of the Send API. */
export interface SentTemplate {
  name?: string;
  language?: { code?: string };
  components?: { type?: string; parameters?: { type?: string; text?: string; url?: string }[] }[];
}

export function decide(template: UtilityTemplate, status: TemplateStatus, reason = "TAG_SHOULD_BE_MARKETING"): void {
  template.status = status;
  template.rejected_reason = status === "REJECTED" ? reason : "NONE";
}

export function templateEndpoints(platform: Platform) {
  const ownPage = (context: GraphContext): Page => {
    const page = pageOf(context, platform);
    if (context.req.param("id") !== page.id && context.req.param("id") !== "me") throw refusals.unknownObject();
    requireScope(page);
    return page;
  };
  return {
    list: endpoint(platform, "templates", (context) => {
      const page = ownPage(context);
      requireParams("GET", "message_templates", context.req.query());
      requireFields(context, "MessengerBusinessTemplate");
      const fields = ["id", ...(context.req.query("fields") ?? "name,language,status").split(",")];
      const all = (page.templates ?? []).map((template) => ({ ...template, category: "UTILITY" }));
      return {
        data: all.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => fields.includes(name)))),
      };
    }),
    create: endpoint(platform, "template", async (context) => {
      const page = ownPage(context);
      const body = (await context.req.json()) as NewTemplate;
      requireParams("POST", "message_templates", { ...context.req.query(), ...body });
      const { name = "", language = "", parameter_format = "POSITIONAL", components = [] } = body;
      if (!/^[a-z0-9_]+$/.test(name) || name.length > MAX_NAME) throw refusals.template("name");
      page.templates ??= [];
      if (page.templates.some((one) => one.name === name && one.language === language)) throw refusals.templateTaken();
      // named placeholders are not simulated
      if (parameter_format !== "POSITIONAL") throw refusals.template("parameter_format");
      const { text, buttons } = requireComponents(components);
      const template: UtilityTemplate = {
        id: newId(),
        name,
        language,
        status: "PENDING",
        rejected_reason: "NONE",
        text,
        buttons,
      };
      decide(template, page.review ?? "APPROVED");
      page.templates.push(template);
      return { id: template.id, status: template.status, category: "UTILITY" };
    }),
  };
}

/** Pages that tests add have no list of scopes. */
function requireScope({ scopes }: Page): void {
  if (scopes.length > 0 && !scopes.includes(SCOPE)) throw refusals.templatePermission();
}

const placesIn = (text: string): number[] => [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, place]) => Number(place));

function requireComponents(components: Component[]): Pick<UtilityTemplate, "text" | "buttons"> {
  const [body] = components.filter(({ type }) => type === "BODY");
  const text = body?.text ?? "";
  if (text.trim() === "" || text.length > MAX_TEXT) throw refusals.template("components[BODY][text]");
  // "The message template cannot start or end with a parameter", and they are sequential
  if (/^\s*\{\{|\}\}\s*$/.test(text)) throw refusals.template("dangling parameters");
  const places = [...new Set(placesIn(text))].sort((a, b) => a - b);
  if (places.some((place, index) => place !== index + 1)) throw refusals.template("parameters must be sequential");
  const examples = body?.example?.body_text?.[0] ?? [];
  if (examples.length !== places.length) throw refusals.template("components[BODY][example]");
  const buttons = components.filter(({ type }) => type === "BUTTONS").flatMap((one) => one.buttons ?? []);
  for (const button of buttons) {
    if (!["URL", "POSTBACK", "PHONE_NUMBER"].includes(button.type ?? "")) throw refusals.templateButton();
    if (!button.text || button.text.length > MAX_BUTTON) throw refusals.template("components[BUTTONS][text]");
    if (button.type !== "URL") continue;
    if (!/^https?:\/\/[^\s{}]+(\{\{1\}\})?$/.test(button.url ?? ""))
      throw refusals.template("components[BUTTONS][url]");
    if (button.url?.endsWith("{{1}}") && !URL.canParse(button.example?.url_suffix_example ?? ""))
      throw refusals.template("components[BUTTONS][example]");
  }
  return { text, buttons: buttons as UtilityTemplate["buttons"] };
}

/** A utility message as the customer sees it. Needs no window: only a template that Meta has approved, with all its values. */
export function fillTemplate(page: Page, { name, language, components = [] }: SentTemplate) {
  requireScope(page);
  const template = (page.templates ?? []).find((one) => one.name === name && one.language === language?.code);
  if (template?.status !== "APPROVED") throw refusals.noTemplate();
  const valuesOf = (kind: string) => components.find(({ type }) => type === kind)?.parameters ?? [];
  const values = valuesOf("body").map(({ type, text }) => (type === "text" && text?.trim() ? text : null));
  const suffixes = valuesOf("buttons").map(({ type, url }) => (type === "URL" && url ? url : null));
  const open = template.buttons.filter(({ url }) => url?.endsWith("{{1}}"));
  if (values.length !== new Set(placesIn(template.text)).size || values.includes(null)) throw refusals.templateValues();
  if (suffixes.length !== open.length || suffixes.includes(null)) throw refusals.templateValues();
  return {
    name: template.name,
    language: template.language,
    text: template.text.replaceAll(/\{\{(\d+)\}\}/g, (_, place) => values[Number(place) - 1] ?? ""),
    urls: template.buttons.map(({ url = "" }) => url.replace("{{1}}", () => suffixes.shift() ?? "")),
  };
}
