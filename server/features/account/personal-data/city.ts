import { cantons } from '@cuadre/sri/catalogs';
import { plainWord } from '#server/lib/plain-word.ts';

/** The canton of what is kept: its code, or the name that was typed before cantons were offered, where one alone has it. */
export const cityOf = (kept: string): string | undefined => {
  if (cantons.byCode.has(kept)) return kept;
  const named = cantons.rows.filter(({ label }) => plainWord(label) === plainWord(kept));
  return named.length === 1 ? named[0]?.code : undefined;
};
