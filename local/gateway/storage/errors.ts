/** Storage errors: hosted projects respond with 400 and put the real status into the body, where storage-js reads it. */
import type { Context } from "hono";

export class StorageError extends Error {
  constructor(
    readonly statusCode: number,
    readonly error: string,
    message: string,
  ) {
    super(message);
  }
}

export const notFound = () => new StorageError(404, "not_found", "Object not found");
export const noBucket = () => new StorageError(404, "Bucket not found", "Bucket not found");
export const denied = () => new StorageError(403, "Unauthorized", "new row violates row-level security policy");
export const duplicate = () => new StorageError(409, "Duplicate", "The resource already exists");
export const tooLarge = () =>
  new StorageError(413, "Payload too large", "The object exceeded the maximum allowed size");
export const invalidRequest = (message: string) => new StorageError(400, "InvalidRequest", message);
export const invalidSignature = () => new StorageError(400, "InvalidJWT", "Invalid or expired signature");

export function toResponse(c: Context, { statusCode, error, message }: StorageError): Response {
  return c.json({ statusCode: String(statusCode), error, message }, 400);
}
