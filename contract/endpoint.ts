import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './roles.ts';

/**
 * Who may call: anyone; a signed-in user; a signed-in user acting for a taxpayer of theirs; an operator of this
 * installation, in whatever business their session is.
 */
type Access = 'public' | 'user' | 'taxpayer' | 'operator';

/** What comes back when it is not JSON; `sheet` is an .xlsx or a .csv, as the call asks; `download` any file to keep. */
export type FileKind = 'pdf' | 'xml' | 'image' | 'sheet' | 'download';

/** What the server judges of a call and its document says of it: in `<noun>.schemas.ts`, under the call's name. */
export interface Schemas {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly output?: z.ZodType;
  /** Codes that the caller should expect, beside the ones every call can give (`request.*`, `session.*`). */
  readonly errors?: readonly ErrorCode[];
}

/**
 * One call between browser and server: two families of addresses (requirement S7.3), one input, one output.
 * Path parameters are written `:name`. `:customerId` and `:userId` of the web family are checked against the session
 * (a foreign id is 404) and never reach the feature. The types of its schemas come with it:
 * `export const getPeople: Endpoint<typeof schemas.getPeople> = { … }`.
 */
export interface Endpoint<Judged extends Schemas = Schemas> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `app`: /api/…, used by our app. `web`: /gbcservices/…, the same call for other web clients. */
  readonly paths: { readonly app: string; readonly web?: string };
  readonly access: Access;
  /** What role and account must allow; without it, reading for GET and the owner of a business for the rest. */
  readonly needs?: Permission;
  /** The caller proves again who they are, with one of `proofs`: what their session was known by is renewed. */
  readonly stepsUp?: true;
  /** The body is multipart/form-data with the file in the field `file`; `body` describes the other fields. */
  readonly upload?: { readonly maxBytes: number };
  /** The answer is a file of this kind instead of JSON. */
  readonly file?: FileKind;
  /** Only a type: no call carries its schemas, because the browser has the calls and not the schema library. */
  readonly judged?: Judged;
}

/** A call together with its schemas, as `index.ts` joins them: what the server mounts. */
export type JudgedEndpoint = Omit<Endpoint, 'judged'> & Schemas;

/** The schema of one part of a call; one that knows nothing where the call has no such part. */
export type SchemaOf<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'output'> =
  E extends Endpoint<infer Judged>
    ? Judged extends { readonly [P in Part]: infer Schema extends z.ZodType }
      ? Schema
      : z.ZodType
    : never;

/** Fields of a body with which somebody proves again who they are. Whatever of them comes with a call is checked. */
export const proofs = ['password', 'accountPassword', 'currentPassword', 'code'] as const;
