import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Endpoint, SchemaOf } from '../contract/endpoint.ts';
import type { Actor, Context, Visitor } from './context.ts';
import type { Refusal } from './refusal.ts';

/** A file as an answer: `name` is what a download is called. */
export class FileAnswer {
  readonly content: Uint8Array;
  readonly name: string;
  readonly type: string;
  /** What is under this address never changes, and is no secret: browsers keep it. */
  readonly isLasting: boolean;

  constructor(content: Uint8Array, name: string, type: string, { lasting = false } = {}) {
    this.content = content;
    this.name = name;
    this.type = type;
    this.isLasting = lasting;
  }
}

/** A file that is too large to hold: it goes out as it is read. */
export class StreamAnswer {
  readonly stream: Readable;
  readonly name: string;
  readonly type: string;

  constructor(stream: Readable, name: string, type: string) {
    this.stream = stream;
    this.name = name;
    this.type = type;
  }
}

/** Path, query and body of a call in one object, parsed. */
export type Input<E extends Endpoint> = z.output<SchemaOf<E, 'params'>> &
  z.output<SchemaOf<E, 'query'>> &
  z.output<SchemaOf<E, 'body'>>;

/** What the contract promises (parsed once more before it is sent), or a refusal; FileAnswer where it promises a file. */
export type Answer<E extends Endpoint> = z.input<SchemaOf<E, 'output'>> | Refusal;

/** One contract call with its verb, as `http` mounts it. */
export type Route =
  | { readonly endpoint: Endpoint; readonly kind: 'actor'; readonly run: (call: ActorCall) => Promise<unknown> }
  | { readonly endpoint: Endpoint; readonly kind: 'visitor'; readonly run: (call: VisitorCall) => Promise<unknown> };

interface ActorCall {
  readonly ctx: Context;
  readonly actor: Actor;
  readonly input: unknown;
}
interface VisitorCall {
  readonly ctx: Context;
  readonly visitor: Visitor;
  readonly input: unknown;
}

// The parsed input has the verb's type by construction: http parses with the schemas that Input is made from.

/** A call of somebody signed in. */
export const bind = <E extends Endpoint>(
  endpoint: E,
  verb: (ctx: Context, actor: Actor, input: Input<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, kind: 'actor', run: ({ ctx, actor, input }) => verb(ctx, actor, input as Input<E>) });

/** The same with the uploaded file in `file`. */
export const bindUpload = <E extends Endpoint>(
  endpoint: E,
  verb: (ctx: Context, actor: Actor, input: Input<E> & { readonly file: Uint8Array }) => Promise<Answer<E>>,
): Route => ({
  endpoint,
  kind: 'actor',
  run: ({ ctx, actor, input }) => verb(ctx, actor, input as Input<E> & { readonly file: Uint8Array }),
});

/** A call that anybody may make. */
export const bindPublic = <E extends Endpoint>(
  endpoint: E,
  verb: (ctx: Context, visitor: Visitor, input: Input<E>) => Promise<Answer<E>>,
): Route => ({ endpoint, kind: 'visitor', run: ({ ctx, visitor, input }) => verb(ctx, visitor, input as Input<E>) });

/** The same with the uploaded file in `file`. */
export const bindPublicUpload = <E extends Endpoint>(
  endpoint: E,
  verb: (ctx: Context, visitor: Visitor, input: Input<E> & { readonly file: Uint8Array }) => Promise<Answer<E>>,
): Route => ({
  endpoint,
  kind: 'visitor',
  run: ({ ctx, visitor, input }) => verb(ctx, visitor, input as Input<E> & { readonly file: Uint8Array }),
});
