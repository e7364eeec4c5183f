import * as z from "zod";

export const fieldKinds = ["text", "number", "date", "choice", "yes_no", "link"] as const;

export const MAX_FIELDS = 30;

/** A custom field of customers. An existing field's kind cannot change. */
export const customerFieldSchema = z
  .object({
    id: z.uuid(),
    label: z.string().trim().min(1, "required").max(40, "label_long"),
    kind: z.enum(fieldKinds),
    choices: z.array(z.string().trim().min(1).max(60, "choice_long")).max(30, "choices_many").default([]),
  })
  .transform((field) => ({ ...field, choices: field.kind === "choice" ? [...new Set(field.choices)] : [] }))
  .refine(({ kind, choices }) => kind !== "choice" || choices.length > 0, { path: ["choices"], message: "no_choices" });
export type CustomerField = z.output<typeof customerFieldSchema>;

export const customerFieldsSchema = z
  .array(customerFieldSchema)
  .max(MAX_FIELDS)
  .refine((fields) => new Set(fields.map(({ label }) => label.toLowerCase())).size === fields.length, "label_twice");
