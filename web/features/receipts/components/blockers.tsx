import type { Fault } from '@cuadre/sri/faults';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { blockOf } from '../blocks/blocks.ts';
import { focusBlock } from '../blocks/focus-block.ts';
import { useDraft } from '../editor/draft-store.ts';
import { controlId } from '../forms/form-type.ts';
import { FaultBox, settingOf, type Way } from './fault-box.tsx';

/** The control that a place of the draft stands for. */
export function controlOf(place: string): string | undefined {
  const [head, at, ...rest] = place.split('.');
  if (head === 'buyer')
    return at === undefined ? 'client-search' : `buyer-${at === 'identificationType' ? 'type' : at}`;
  if (head === 'lines' && at === undefined) return 'product-search';
  if (head === 'lines') {
    const line = useDraft.getState().lineKeys[Number(at)];
    const field = rest[0] ?? 'description';
    if (field === 'ice') return [line, ...rest.filter((part) => !['code', 'measure'].includes(part))].join('-');
    const names: Record<string, string> = {
      unitPrice: 'price',
      ivaCode: 'iva',
      mainCode: 'code',
      auxiliaryCode: 'auxiliary',
    };
    return `${line}-${names[field] ?? field}`;
  }
  if (head === 'payments')
    return at === undefined ? 'payments' : `payment-${at}-${rest[0] === 'wayToPay' ? 'way' : (rest[0] ?? 'way')}`;
  if (head === 'reimbursements') return 'reimbursements';
  return head === '' ? undefined : head;
}

/** The folded part that holds a control. */
const foldOf = (id: string): string | undefined => {
  if (id.startsWith('payment')) return 'payments';
  if (['issuedOn', 'salesPoint', 'establishment', 'remissionGuide'].includes(id)) return 'document';
  if (['tip', 'comments'].includes(id)) return 'extras';
  return id.startsWith('line-') ? 'lines' : undefined;
};

/** Brings the control into sight and focuses it, unfolding what hides it. False when this screen does not have it. */
function focusOn(id: string): boolean {
  const control = document.getElementById(id);
  if (control !== null) {
    const inner = control.matches('input, select, textarea, button')
      ? control
      : control.querySelector<HTMLElement>('button, input, select');
    control.scrollIntoView({ block: 'center' });
    if (inner?.getAttribute('aria-expanded') === 'false') inner.click();
    inner?.focus({ preventScroll: true });
    return true;
  }
  const fold = foldOf(id);
  if (fold === undefined || !focusOn(fold)) return false;
  requestAnimationFrame(() => document.getElementById(id)?.focus());
  return true;
}

/** A part that few invoices have is on the editor's own screen. */
const blockWay = (place: string): Way => ({ id: controlId(place), go: () => focusBlock(place) });

/** What stands between the person and this invoice. */
export function Blockers({ faults, attempt }: { faults: readonly Fault[]; attempt: number }) {
  const navigate = useNavigate();
  const wayOf = (fault: Fault): Way => {
    const isOwn = fault.code.startsWith('invoice.') && !fault.place.startsWith('issuer');
    const to = isOwn ? undefined : settingOf(fault);
    if (to !== undefined) return { to };
    if (blockOf(fault.place) !== undefined) return blockWay(fault.place);
    const id = controlOf(fault.place);
    if (id === undefined) return undefined;
    // The buyer's data are on their own page once a client was chosen.
    return { id, go: () => focusOn(id) || navigate({ to: paths.invoiceHeader, search: true }) };
  };
  return <FaultBox faults={faults} attempt={attempt} wayOf={wayOf} />;
}
