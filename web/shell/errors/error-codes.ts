import { useEffect, useState } from 'react';
import { sessionErrors } from '#phrases/account/session.ts';

const own = (words: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined;

/**
 * The sentence of a code that came in an address. Codes are a fixed list, so who writes an address by hand can only
 * show one of our own sentences; anything else is the general one.
 */
export async function sentenceOfCode(code: string): Promise<string> {
  const near = own(sessionErrors, code);
  if (near !== undefined) return near;
  // All the sentences of the product: fetched when one of them is needed.
  const { errors } = await import('#phrases/errors.ts');
  return own(errors, code) ?? errors['server.unexpected'];
}

/** The same for a screen; nothing while there is no code or its sentence is pending. */
export function useSentenceOf(code: string | undefined): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    if (code === undefined) return setSentence(undefined);
    let current = true;
    sentenceOfCode(code).then(
      (found) => current && setSentence(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [code]);
  return sentence;
}
