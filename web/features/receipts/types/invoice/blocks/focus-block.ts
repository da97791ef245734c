import { focusPlace, untilThere } from '#web/features/receipts/editor/focus-place.ts';
import { blockOf } from './block-keys.ts';

/** The carrier's three fields are drawn by the form of a guide, under a place of their own. */
export const CARRIER = 'substituteGuide.carrier';
const carrierFields: Readonly<Record<string, string>> = {
  'substituteGuide.carrierIdentificationType': `${CARRIER}.identificationType`,
  'substituteGuide.carrierIdentification': `${CARRIER}.identification`,
  'substituteGuide.carrierName': `${CARRIER}.name`,
};

/** Opens the block that a place lies in and brings its field into sight; false for a place outside of them. */
export function focusBlock(place: string): boolean {
  const block = blockOf(place);
  const fold = block && document.getElementById(block)?.querySelector('button');
  if (!fold) return false;
  if (fold.getAttribute('aria-expanded') === 'false') fold.click();
  untilThere(() => focusPlace(carrierFields[place] ?? place));
  return true;
}
