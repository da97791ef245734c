import type { Fault } from '@cuadre/sri/faults';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { totals as words } from '../../../../phrases/screens/invoice.ts';
import { paths } from '../../../paths.ts';

/** Where a fault is mended: a control of this screen, or another screen. */
type Way = { id: string } | { to: string } | undefined;

const settings: [RegExp, string][] = [
  [/^signature/, paths.signature],
  [/^(sales_?point|salesPoint|establishment\.|sequential)/, paths.salesPoints],
  [/^(issuer|tax_?data|taxData|taxpayer)/, paths.taxData],
  [/^environment/, paths.environment],
];

/** The control that a place of the draft stands for. */
export function controlOf(place: string): string | undefined {
  const [head, at, ...rest] = place.split('.');
  if (head === 'buyer')
    return at === undefined ? 'client-search' : `buyer-${at === 'identificationType' ? 'type' : at}`;
  if (head === 'lines' && at === undefined) return 'product-search';
  if (head === 'lines') {
    const field = rest[0] ?? 'description';
    const names: Record<string, string> = {
      unitPrice: 'price',
      ivaCode: 'iva',
      mainCode: 'code',
      auxiliaryCode: 'auxiliary',
    };
    return `line-${at}-${names[field] ?? field}`;
  }
  if (head === 'payments')
    return at === undefined ? 'payments' : `payment-${at}-${rest[0] === 'wayToPay' ? 'way' : (rest[0] ?? 'way')}`;
  if (head === 'reimbursements') return 'reimbursements';
  return head === '' ? undefined : head;
}

function wayOf(fault: Fault): Way {
  const setting = settings.find(([shape]) => shape.test(fault.place) || shape.test(fault.code));
  if (setting !== undefined && !fault.code.startsWith('invoice.')) return { to: setting[1] };
  if (fault.place.startsWith('issuer')) return { to: paths.taxData };
  const id = controlOf(fault.place);
  return id === undefined ? undefined : { id };
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

/** Everything between the person and issuing, each with the way to mend it. Takes the focus when it has just been asked for. */
export function Blockers({
  faults,
  attempt,
  title = words.missing,
}: {
  faults: readonly Fault[];
  attempt: number;
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const count = faults.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus, not each mended field
  useEffect(() => {
    if (attempt > 0 && count > 0) box.current?.focus();
  }, [attempt]);
  if (count === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md bg-danger-soft p-3 text-dense text-on-danger-soft outline-none"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" size={18} className="shrink-0" />
        {title}
      </p>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-8">
        {faults.map((fault) => {
          const way = wayOf(fault);
          return (
            <li key={`${fault.code} ${fault.place}`}>
              {way === undefined ? (
                fault.sentence
              ) : 'to' in way ? (
                <Link to={way.to} className="underline">
                  {fault.sentence}
                </Link>
              ) : (
                <a
                  href={`#${way.id}`}
                  className="underline"
                  onClick={(event) => {
                    event.preventDefault();
                    // The buyer's data are on their own page once a client was chosen.
                    if (!focusOn(way.id)) navigate({ to: paths.invoiceHeader, search: true });
                  }}
                >
                  {fault.sentence}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
