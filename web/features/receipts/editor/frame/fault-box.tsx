import type { Fault } from '@cuadre/sri/faults';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { faultBox as words } from '#phrases/receipts/receipts-screen.ts';
import type { Address } from '#web/address.ts';
import { rememberWayBack } from '#web/shell/local-store/way-back.ts';
import { cx } from '#web/ui/cx.ts';

/** Where a fault is mended: a control of this screen, another screen, or nowhere that we know. */
export type FaultTarget = { readonly id: string; readonly go: () => void } | { readonly to: Address } | undefined;

const settings: readonly (readonly [RegExp, Address])[] = [
  [/^signature/, '/profile/signature'],
  [/^(sales_?point|salesPoint|establishment\.|sequential)/, '/profile/sales-points'],
  [/^(issuer|tax_?data|taxData|taxpayer)/, '/profile/tax-data'],
  [/^environment/, '/profile/environment'],
  [/^receipt\.quota/, '/shop'],
];

/** The screen on which something is mended that every receipt needs; whom to ask for more of them. */
export const settingOf = ({ place, code }: Fault): Address | undefined =>
  settings.find(([shape]) => shape.test(place) || shape.test(code))?.[1];

/**
 * Everything between the person and issuing, each with how to mend it. Until they try to go on it only says so
 * quietly; after each try it takes the focus.
 */
export function FaultBox({
  faults,
  attempt,
  targetOf,
}: {
  faults: readonly Fault[];
  /** Times the person tried to go on and could not. */
  attempt: number;
  targetOf: (fault: Fault) => FaultTarget;
}) {
  const box = useRef<HTMLDivElement>(null);
  const count = faults.length;
  const tried = attempt > 0;
  const Icon = tried ? CircleAlert : Info;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus, not each mended field
  useEffect(() => {
    if (tried && count > 0) box.current?.focus();
  }, [attempt]);
  if (count === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={tried ? 'alert' : undefined}
      className={cx(
        'rounded-md p-3 text-dense outline-none',
        tried ? 'bg-danger-soft text-on-danger-soft' : 'bg-surface-2 text-text',
      )}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" size={18} className="shrink-0" />
        {tried ? words.tried : words.before}
      </p>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-8">
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.place}`}>
            <Mend fault={fault} target={targetOf(fault)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mend({ fault, target }: { fault: Fault; target: FaultTarget }) {
  if (target === undefined) return fault.sentence;
  if ('to' in target)
    return (
      <Link
        to={target.to}
        className="underline"
        // Who buys more comes back to this draft.
        onClick={() => target.to === '/shop' && rememberWayBack()}
      >
        {fault.sentence}
      </Link>
    );
  return (
    <a
      href={`#${target.id}`}
      className="underline"
      onClick={(event) => {
        event.preventDefault();
        target.go();
      }}
    >
      {fault.sentence}
    </a>
  );
}
