import * as z from "zod/mini";
import { readPageKey } from "./page-key";

/** A page key as a query parameter. */
export const pageKeySchema = z.string().check(z.refine((words) => readPageKey(words) !== null));
