import type { ReceiptName } from '@cuadre/sri/receipts';
import type { Actor, Context } from '#server/context.ts';

/** A verb for all types, bound to the call of one of them: what the call's schema parsed is a draft of that type. */
export const ofType =
  <Input extends { readonly type: ReceiptName }, Answer>(
    verb: (ctx: Context, actor: Actor, input: Input) => Promise<Answer>,
    type: ReceiptName,
  ) =>
  (ctx: Context, actor: Actor, input: Omit<Input, 'type'>): Promise<Answer> =>
    verb(ctx, actor, { ...input, type } as Input);
