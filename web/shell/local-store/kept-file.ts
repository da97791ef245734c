import { placeOf, placeToOpen } from './places.ts';
import { storeOfPerson } from './store-of-person.ts';
import { createTurns } from './turns.ts';

const PURPOSE = 'file';

/** What a phone's photo comes to once it was drawn smaller, with room; a larger file is not kept here. */
const mostBytes = 1_500_000;

interface Kept {
  readonly name: string;
  readonly type: string;
  /** In base64: what is sealed is text. */
  readonly content: string;
}

const inTurn = createTurns();

const toText = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** A file that the server does not have yet waits in this browser, sealed, beside what is typed in its form. */
export const keepFile = (form: string, file: File): Promise<void> =>
  inTurn(async () => {
    const store = await storeOfPerson();
    const key = await placeOf(form);
    if (store === undefined || file.size > mostBytes) return store?.remove(PURPOSE, key);
    const content = toText(new Uint8Array(await file.arrayBuffer()));
    await store.write(PURPOSE, key, { name: file.name, type: file.type, content } satisfies Kept);
  }).then(() => undefined);

export const forgetFile = (form: string): Promise<void> =>
  inTurn(async () => (await storeOfPerson())?.remove(PURPOSE, await placeOf(form))).then(() => undefined);

/** The one that waits for this form. */
export const readFile = (form: string): Promise<File | undefined> =>
  inTurn(async () => {
    const store = await storeOfPerson();
    if (store === undefined) return undefined;
    const isFilled = async (key: string) => (await store.read('form', key)) !== undefined || (await has(key));
    const has = async (key: string) => (await store.read(PURPOSE, key)) !== undefined;
    const found = await store.read(PURPOSE, await placeToOpen(form, isFilled));
    if (found === undefined) return undefined;
    const { name, type, content } = found.value as Kept;
    return new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name, { type });
  });
