import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { placeOf, placeToOpen } from './places.ts';
import { storeOfPerson } from './store-of-person.ts';
import { createTurns } from './turns.ts';

const PURPOSE = 'form';

/** A field that was typed and that the server does not have, with what it had when it was typed. */
interface Typed {
  readonly name: string;
  readonly value: unknown;
  readonly over: unknown;
}

const inTurn = createTurns();

/** Keeps in this browser what the server does not have of a form, as it is when its turn comes; nothing once it has it. */
export const keepTyped = (form: string, state: () => readonly Typed[]): Promise<void> =>
  inTurn(async () => {
    const store = await storeOfPerson();
    const typed = state();
    const place = await placeOf(form);
    if (typed.length === 0) await store?.remove(PURPOSE, place);
    else await store?.write(PURPOSE, place, typed);
  });

export const readTyped = async (form: string): Promise<readonly Typed[]> => {
  const found = await inTurn(async () => {
    const store = await storeOfPerson();
    const isFilled = async (key: string) => (await store?.read(PURPOSE, key)) !== undefined;
    return store?.read(PURPOSE, await placeToOpen(form, isFilled));
  });
  return Array.isArray(found?.value) ? found.value : [];
};

/** By what they hold: a document that was chosen is read again after a reload. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What of `now` was typed over what there was. */
export const typedOver = (now: FieldValues, before: FieldValues): Typed[] =>
  Object.keys(now)
    .filter((name) => !isSame(now[name], before[name]))
    .map((name) => ({ name, value: now[name], over: before[name] }));

/** Nothing of a form waits any more: it was saved or put away. */
export const forgetTyped = (form: string): Promise<void> => keepTyped(form, () => []);

/** What was typed before, where nobody wrote anything else meanwhile, here or elsewhere. */
export const standing = (typed: readonly Typed[], now: FieldValues): Typed[] =>
  typed.filter(({ name, over }) => isSame(now[name], over));

/** Puts it back into its form. */
export function takeUp<Form extends FieldValues>(form: UseFormReturn<Form>, typed: readonly Typed[]): void {
  for (const { name, value } of standing(typed, form.getValues()))
    form.setValue(name as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
}
