import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { type Violation, violationsOf } from "./openapi";

interface Edge {
  method: string;
  edge: string;
  params: { name: string; type: string; required: boolean }[];
}
interface Table {
  objects: Record<string, { fields: Record<string, string>; edges: Edge[] }>;
  enums: Record<string, string[]>;
}

const { objects, enums } = JSON.parse(readFileSync(new URL("meta-graph.json", import.meta.url), "utf8")) as Table;
const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true });
const compiled = new Map<string, ValidateFunction>();

/** Parameters that every call takes. */
const COMMON = ["access_token", "appsecret_proof", "fields", "limit", "after", "before"];
/**
 * The table lists sender actions in upper case, Meta's pages in lower case.
 * https://developers.facebook.com/docs/messenger-platform/send-messages/sender-actions
 */
const IN_EITHER_CASE = new Set(["pagemessages_sender_action_enum_param"]);

function schemaOf(type: string): object {
  const item = /^list<(.+)>$/.exec(type)?.[1];
  if (item) return { type: "array", items: schemaOf(item) };
  const values = enums[type];
  if (values)
    return { enum: IN_EITHER_CASE.has(type) ? values.flatMap((value) => [value, value.toLowerCase()]) : values };
  switch (type) {
    case "string":
      return { type: "string" };
    case "bool":
      return { type: "boolean" };
    case "int":
      return { type: "integer" };
    case "unsigned int":
      return { type: "integer", minimum: 0 };
    default:
      // also stands for an enum that the table does not list, such as `tag`
      return { type: ["object", "string"] };
  }
}

function validatorOf(node: string, method: string, edge: string): ValidateFunction {
  const key = `${method} ${node}/${edge}`;
  const known = compiled.get(key);
  if (known) return known;
  const found = objects[node]?.edges.find((one) => one.method === method && one.edge === edge);
  if (!found) throw new Error(`The Graph API has no ${key}`);
  const params = found.params.map(({ name, type }) => [name, schemaOf(type)]);
  const validate = ajv.compile({
    type: "object",
    properties: Object.fromEntries([...COMMON.map((name) => [name, {}]), ...params]),
    required: found.params.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  });
  compiled.set(key, validate);
  return validate;
}

/** Violations of a call's parameters, which are its query and its JSON body. Throws if the Graph API has no such edge. */
export function checkGraphCall(node: string, method: string, edge: string, params: object): Violation[] {
  const validate = validatorOf(node, method, edge);
  return validate(params) ? [] : violationsOf(validate.errors ?? []);
}

/** The names in a `fields` parameter: `id,picture.width(200){url}` asks for id and picture. */
export function topFields(fields: string): string[] {
  let flat = fields;
  for (let before = ""; before !== flat; ) {
    before = flat;
    flat = flat.replaceAll(/\([^(){}]*\)|\{[^(){}]*\}/g, "");
  }
  return flat.split(",").map((field) => field.split(".")[0]?.trim() ?? "");
}

/** The first field that a node does not have; an edge that can be read counts as a field. */
export function unknownGraphField(node: string, fields: string, more: string[] = []): string | null {
  const { fields: known = {}, edges = [] } = objects[node] ?? {};
  const names = new Set([
    ...Object.keys(known),
    ...edges.filter(({ method }) => method === "GET").map(({ edge }) => edge),
  ]);
  return topFields(fields).find((field) => !names.has(field) && !more.includes(field)) ?? null;
}
