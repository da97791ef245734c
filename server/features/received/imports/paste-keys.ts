import { type ImportState, importPartItems } from '#contract/received/imports.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { accessKeysInText } from './access-keys-in-text.ts';
import { keyItem, receivePart } from './receive-part.ts';

/** The words of an import whose keys were pasted: what the list of imports shows instead of a file name. */
const shownKeys = 1;

/** Access keys as somebody typed or pasted them: each is fetched from the SRI. */
export async function pasteKeys(
  ctx: Context,
  actor: Actor,
  { importId, text }: { readonly importId: string; readonly text: string },
): Promise<ImportState | Refusal> {
  const keys = accessKeysInText(text, importPartItems);
  if (keys.length === 0) return refuse('received.no_keys');
  const name = keys.slice(0, shownKeys).join(', ');
  return receivePart(ctx, actor, { importId, part: 0, name, source: 'key', items: keys.map(keyItem) });
}
