import type { CalculatedInvoice, InvoiceDraft } from '@cuadre/sri/receipts';
import { focusControl, isInSight, untilThere } from '#web/features/receipts/editor/focus-place.ts';
import { type Checking, controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { blockOf } from './blocks/block-keys.ts';
import { focusBlock } from './blocks/focus-block.ts';
import { moreId } from './components/line-row.tsx';
import { bringLine } from './components/many-lines.tsx';
import type { BesideInvoice } from './invoice-store.ts';

/** Fields whose control is called otherwise. */
const controlNames: Readonly<Record<string, string>> = {
  unitPrice: 'price',
  ivaCode: 'iva',
  mainCode: 'code',
  auxiliaryCode: 'auxiliary',
};

/** The control of a place inside a line. */
function lineControl(line: string, [field = 'quantity', ...inside]: readonly string[]): string {
  // The value of a discount is its field; a code or a measure of the ICE is not named in its own.
  const left = field === 'discount' ? [] : inside.filter((part) => !['code', 'measure'].includes(part));
  return [line, controlNames[field] ?? field, ...left].join('-');
}

/** The control that a place of the draft stands for. */
export function controlOf(place: string, lineKeys: readonly string[] = []): string | undefined {
  const [head, at, ...rest] = place.split('.');
  if (head === 'buyer')
    return at === undefined ? 'client-search' : `buyer-${at === 'identificationType' ? 'type' : at}`;
  if (head === 'lines')
    return at === undefined ? 'product-search' : lineControl(lineKeys[Number(at)] ?? 'product-search', rest);
  if (head === 'payments')
    return at === undefined ? 'payments' : `payment-${at}-${rest[0] === 'wayToPay' ? 'way' : (rest[0] ?? 'way')}`;
  if (head === 'reimbursements')
    return at === undefined ? 'reimbursements' : `reimbursements-${at}-${rest[0] ?? 'sequential'}`;
  return head === '' ? undefined : head;
}

/** The folded part that holds a control. */
const foldOf = (id: string): string | undefined => {
  if (id.startsWith('payment')) return 'payments';
  if (id.startsWith('reimbursements-')) return 'reimbursements';
  if (['issuedOn', 'salesPoint', 'establishment', 'remissionGuide'].includes(id)) return 'document';
  return ['tip', 'comments'].includes(id) ? 'extras' : undefined;
};

/** Brings the control into sight and focuses it, unfolding what hides it. False when this screen does not have it. */
function focusOn(id: string): boolean {
  const control = document.getElementById(id);
  if (control !== null) {
    const focused = focusControl(control);
    if (focused?.getAttribute('aria-expanded') === 'false') focused.click();
    return true;
  }
  const fold = foldOf(id);
  if (fold === undefined || !focusOn(fold)) return false;
  untilThere(() => focusOn(id));
  return true;
}

/** Frames for which a control has to stay in sight: lines drawn around it are measured a little later, and push it away. */
const STEADY = 6;

/** A line out of sight is not drawn, and what a line rarely needs is folded. */
function focusInLine(at: number, key: string, id: string): void {
  let steady = 0;
  untilThere(() => {
    const control = document.getElementById(id);
    if (control !== null) {
      steady = steady > 0 && isInSight(control) ? steady + 1 : 1;
      if (steady === 1) focusControl(control);
      return steady === STEADY;
    }
    const fold = document.getElementById(moreId(key));
    if (fold === null) bringLine(at);
    else if (fold.getAttribute('aria-expanded') === 'false') fold.click();
    return false;
  });
}

/** Where a fault of an invoice is mended. */
export const targetOf: NonNullable<Checking<InvoiceDraft, CalculatedInvoice, BesideInvoice>['targetOf']> = (
  { place },
  store,
  navigate,
) => {
  if (blockOf(place) !== undefined) return { id: controlId(place), go: () => focusBlock(place) };
  const { lineKeys } = store.getState();
  const id = controlOf(place, lineKeys);
  if (id === undefined) return undefined;
  const [head, at] = place.split('.');
  if (head === 'lines' && at !== undefined)
    return { id, go: () => focusInLine(Number(at), lineKeys[Number(at)] ?? '', id) };
  // The buyer's data are on their own page once a client was chosen.
  return { id, go: () => focusOn(id) || navigate({ to: '/income/receipts/invoice/header', search: true }) };
};
