import { createTurns } from './turns.ts';

/**
 * Under which name this page keeps what is typed in a form. While another page (a second tab) has the same form open, each
 * has a place of its own, so that neither writes over what was typed in the other. A page holds its places as long as it is
 * there; what one that is gone left behind is taken up by the next that opens the form.
 */
const held = new Map<string, Place>();

interface Place {
  readonly key: string;
  readonly leave: () => void;
}

/** More pages with one form share the last. */
const most = 6;
const keyAt = (form: string, at: number): string => (at === 0 ? form : `${form} #${at + 1}`);

/** Held until it is left, or the page is gone; undefined while another page holds it. */
const take = (key: string): Promise<Place | undefined> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(`cuadre kept ${key}`, { ifAvailable: true }, (lock) =>
        lock === null ? resolve(undefined) : new Promise<void>((leave) => resolve({ key, leave: () => leave() })),
      )
      .catch(reject);
  });

async function firstFree(form: string, isWanted: (key: string) => Promise<boolean>): Promise<Place | undefined> {
  for (let at = 0; at < most; at++) {
    const place = await take(keyAt(form, at));
    if (place === undefined) continue;
    if (await isWanted(place.key)) return place;
    place.leave();
  }
  return undefined;
}

/** One after another: two questions at once would each take a place. */
const inTurn = createTurns();

/** The place of a form in this page. A browser that cannot tell pages apart has one for all of them. */
export const placeOf = async (form: string): Promise<string> => (await inTurn(() => find(form))) ?? form;

async function find(form: string): Promise<string> {
  const mine = held.get(form);
  if (mine !== undefined) return mine.key;
  if (!('locks' in navigator)) return form;
  const place = await firstFree(form, async () => true);
  if (place !== undefined) held.set(form, place);
  return place?.key ?? keyAt(form, most - 1);
}

/** The place of a form that is opened: where something waits that no page has open, if there is nothing in its own. */
export const placeToOpen = async (form: string, isFilled: (key: string) => Promise<boolean>): Promise<string> =>
  (await inTurn(async () => {
    const own = await find(form);
    if (!held.has(form) || (await isFilled(own))) return own;
    const left = await firstFree(form, isFilled);
    if (left === undefined) return own;
    held.get(form)?.leave();
    held.set(form, left);
    return left.key;
  })) ?? form;
