import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './roles.ts';

/** Who may call: anyone; a signed-in user; a signed-in user acting for a taxpayer of theirs. */
export type Access = 'public' | 'user' | 'taxpayer';

/** What comes back when it is not JSON; `sheet` is an .xlsx or a .csv, as the call asks; `download` any file to keep. */
export type FileKind = 'pdf' | 'xml' | 'image' | 'sheet' | 'download';

/**
 * One call between browser and server: two families of addresses (requirement S7.3), one input, one output.
 * Path parameters are written `:name`. `:customerId` and `:userId` of the web family are checked against the session
 * (a foreign id is 404) and never reach the feature.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `app`: /api/…, used by our app. `web`: /gbcservices/…, the same call for other web clients. */
  readonly paths: { readonly app: string; readonly web?: string };
  readonly access: Access;
  /** What role and account must allow; without it, reading for GET and the owner of a business for the rest. */
  readonly needs?: Permission;
  /** The caller proves again who they are, with one of `proofs`: what their session was known by is renewed. */
  readonly stepsUp?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is multipart/form-data with the file in the field `file`; `body` describes the other fields. */
  readonly upload?: { readonly maxBytes: number };
  readonly output?: Output;
  /** The answer is a file of this kind instead of JSON. */
  readonly file?: FileKind;
  /** Codes that the caller should expect, beside the ones every call can give (`request.*`, `session.*`). */
  readonly errors?: readonly ErrorCode[];
}

/** Fields of a body with which somebody proves again who they are. Whatever of them comes with a call is checked. */
export const proofs = ['password', 'accountPassword', 'currentPassword', 'code'] as const;

/** Keeps the literal types of an entry. */
export const endpoint = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
>(
  entry: Endpoint<Params, Query, Body, Output>,
): Endpoint<Params, Query, Body, Output> => entry;
