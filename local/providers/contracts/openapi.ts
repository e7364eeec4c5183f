import { readFileSync } from "node:fs";
import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";

/** What is wrong with one property, by its path: `messages[0].text`. */
export interface Violation {
  property: string;
  message: string;
}

type Json = Record<string, unknown>;
interface Schema extends Json {
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const SCHEMAS = "#/components/schemas/";

/**
 * Converts OpenAPI's schemas to JSON Schema. A schema with a discriminator becomes one that dispatches by the discriminator's value; its
 * children extend the original, which is kept as `<name>.base`. Properties that a schema does not list are refused, because a misspelled
 * optional property would otherwise be lost without an error.
 */
function toJsonSchemas(file: string, schemas: Record<string, Schema>): Record<string, Json> {
  const parents = new Map(Object.entries(schemas).filter(([, { discriminator }]) => discriminator));
  const children = new Set(
    [...parents.values()].flatMap(({ discriminator }) => Object.values(discriminator?.mapping ?? {})),
  );
  const converted: Record<string, Json> = {};
  for (const [name, { discriminator, ...schema }] of Object.entries(schemas)) {
    const allOf = (schema.allOf as { $ref?: string }[] | undefined)?.map((part) =>
      part.$ref && parents.has(part.$ref.slice(SCHEMAS.length)) ? { $ref: `${part.$ref}.base` } : part,
    );
    const own = { ...schema, ...(allOf && { allOf }) };
    if (!discriminator) {
      const isClosed = schema.properties && !allOf && !children.has(SCHEMAS + name);
      converted[name] = isClosed ? { additionalProperties: false, ...own } : own;
      continue;
    }
    const { propertyName, mapping } = discriminator;
    converted[`${name}.base`] = own;
    converted[name] = {
      required: [propertyName],
      properties: { [propertyName]: { enum: Object.keys(mapping) } },
      allOf: Object.entries(mapping).map(([value, $ref]) => ({
        if: { required: [propertyName], properties: { [propertyName]: { const: value } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
        then: { $ref },
      })),
      unevaluatedProperties: false,
    };
  }
  return JSON.parse(JSON.stringify(converted).replaceAll(`"${SCHEMAS}`, `"${file}${SCHEMAS}`));
}

/** Validates bodies against an OpenAPI document in this folder; `document` is its content, if that had to be changed. */
export class Contract {
  private readonly ajv = addFormats.default(new Ajv2019({ allErrors: true, strict: false, verbose: true }));
  private readonly paths: { matches: RegExp; operations: Record<string, Operation> }[];
  private readonly compiled = new Map<Json, ValidateFunction>();

  constructor(
    private readonly file: string,
    document = readFileSync(new URL(file, import.meta.url), "utf8"),
  ) {
    const { paths, components } = JSON.parse(document) as OpenApi;
    // digits, GoTrue's without the plus sign; empty if there is none
    this.ajv.addFormat("phone", /^(\+?[1-9]\d{1,14})?$/);
    this.ajv.addSchema({ $id: file, components: { schemas: toJsonSchemas(file, components.schemas) } });
    // a literal segment wins over a parameter
    this.paths = Object.entries(paths)
      .sort(([one], [other]) => one.split("{").length - other.split("{").length)
      .map(([path, operations]) => ({
        matches: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
        operations: JSON.parse(JSON.stringify(operations).replaceAll(`"${SCHEMAS}`, `"${file}${SCHEMAS}`)),
      }));
  }

  /** Whether the document describes the operation. */
  describes(method: string, path: string): boolean {
    return this.operation(method, path) !== undefined;
  }

  /** The statuses that the document lists. */
  statuses(method: string, path: string): string[] {
    return Object.keys(this.operation(method, path)?.responses ?? {});
  }

  /** Violations of a request body. Throws if the document describes no such body. */
  request(method: string, path: string, body: unknown): Violation[] {
    const [content] = Object.values(this.operation(method, path)?.requestBody?.content ?? {});
    if (!content) throw new Error(`${this.file} describes no body of ${method} ${path}`);
    return this.check(content.schema, body);
  }

  /** Violations of a JSON response; a status that the document does not list has none. */
  response(method: string, path: string, status: number, body: unknown): Violation[] {
    const schema = this.operation(method, path)?.responses[status]?.content?.["application/json"]?.schema;
    return schema ? this.check(schema, body) : [];
  }

  private operation(method: string, path: string): Operation | undefined {
    return this.paths.find(({ matches }) => matches.test(path))?.operations[method.toLowerCase()];
  }

  private check(schema: Json, body: unknown): Violation[] {
    const validate = this.compiled.get(schema) ?? this.ajv.compile(schema);
    this.compiled.set(schema, validate);
    return validate(body) ? [] : violationsOf(validate.errors ?? []);
  }
}

const isUnknown = ({ keyword }: ErrorObject) => keyword === "unevaluatedProperties";
const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);

/** Ajv's errors without those that only follow from another one: a failed branch evaluates none of its properties. */
export function violationsOf(errors: ErrorObject[]): Violation[] {
  const causes = errors.filter((error) => {
    if (error.keyword === "if") return false;
    if (!isUnknown(error)) return true;
    return !errors.some(
      (other) =>
        other.keyword !== "if" &&
        isInside(other.instancePath, error.instancePath) &&
        (!isUnknown(other) || other.instancePath !== error.instancePath),
    );
  });
  // one per property: a value of the wrong type fails its format, too
  const found = new Map<string, Violation>();
  for (const error of causes) {
    const property = propertyOf(error);
    if (!found.has(property)) found.set(property, { property, message: messageOf(error) });
  }
  return [...found.values()];
}

function propertyOf({ instancePath, params }: ErrorObject): string {
  const name = params.missingProperty ?? params.unevaluatedProperty ?? params.additionalProperty;
  const steps = [...instancePath.split("/").slice(1), ...(name === undefined ? [] : [String(name)])];
  return steps.reduce((path, step) => {
    if (/^\d+$/.test(step)) return `${path}[${step}]`;
    return path ? `${path}.${step}` : step;
  }, "");
}

/** In the words of LINE's error details, as far as they are known. */
function messageOf({ keyword, message = "Invalid value", params, parentSchema = {} }: ErrorObject): string {
  const { minItems = 0, maxItems, minLength = 0, maxLength } = parentSchema;
  switch (keyword) {
    case "required":
      return "May not be empty";
    case "minItems":
    case "maxItems":
      return `Size must be between ${minItems} and ${maxItems}`;
    case "minLength":
    case "maxLength":
      return `Length must be between ${minLength} and ${maxLength}`;
    case "enum":
      return `Must be one of the following values: [${(params.allowedValues as string[]).join(", ")}]`;
    case "unevaluatedProperties":
    case "additionalProperties":
      return "unknown field";
    default:
      return message;
  }
}
