import { keptStore } from '../../shell/kept/current.ts';
import { createTurns } from '../../shell/kept/turns.ts';
import { differing, type TaxDataForm } from './tax-data-form.ts';

const PURPOSE = 'form';
const KEY = 'tax-data';

/** A field that was typed and that the server does not have, with what it had when it was typed. */
export interface Typed {
  readonly name: keyof TaxDataForm;
  readonly value: TaxDataForm[keyof TaxDataForm];
  readonly over: TaxDataForm[keyof TaxDataForm];
}

const inTurn = createTurns();

/** Keeps in this browser what the server does not have of the set-up, as it is when its turn comes; nothing once it has it. */
export const keepTyped = (state: () => { now: TaxDataForm; kept: TaxDataForm }): Promise<void> =>
  inTurn(async () => {
    const store = await keptStore();
    const { now, kept } = state();
    const typed = Object.entries(differing(now, kept)).map(([name, value]) => ({
      name,
      value,
      over: kept[name as keyof TaxDataForm],
    }));
    if (typed.length === 0) await store?.remove(PURPOSE, KEY);
    else await store?.write(PURPOSE, KEY, typed);
  });

export const readTyped = async (): Promise<readonly Typed[]> => {
  const found = await inTurn(async () => (await keptStore())?.read(PURPOSE, KEY));
  return Array.isArray(found?.value) ? found.value : [];
};
