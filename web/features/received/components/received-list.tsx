import { saysMoney } from '@cuadre/sri/catalogs';
import { Link } from '@tanstack/react-router';
import { Ban, ShieldAlert, Sparkles } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { signedAmount, statesInTotals } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import type { ClassState, ReceivedSummary } from '#contract/received/received.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { dividing, received as words } from '#phrases/received/received-screen.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Chip, type Tone } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Money } from '#web/ui/money.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';
import { useDesktop, useTablet } from '#web/ui/use-media.ts';
import { useCategories } from '../use-categories.ts';
import type { UseClassification } from '../use-classification.ts';
import type { Choice } from './bulk-classify.tsx';
import { GroupSelect, inScope, ScopeSwitch } from './class-fields.tsx';

const tones: Record<Exclude<ClassState, 'none'>, Tone> = { review: 'warning', suggested: 'info', accepted: 'success' };

export const ClassChip = ({
  receipt: { classState, sure },
}: {
  receipt: Pick<ReceivedSummary, 'classState' | 'sure'>;
}) =>
  classState === 'none' ? null : (
    <Chip tone={tones[classState]} icon={classState === 'suggested' ? Sparkles : undefined}>
      {sure ? words.sure : classState === 'suggested' ? words.unsure : words.states[classState]}
    </Chip>
  );

/** It counts nowhere, or soon will not: more than how it is classified. */
export function UncountedChip({ receipt: { authorization, voiding } }: { receipt: ReceivedSummary }) {
  if (authorization === 'voided')
    return (
      <Chip tone="neutral" icon={Ban}>
        {words.voided}
      </Chip>
    );
  if (voiding !== undefined) return <Chip tone="warning">{words.voidings[voiding]}</Chip>;
  return statesInTotals.includes(authorization) ? null : <Chip tone="warning">{words.uncounted}</Chip>;
}

const counts = ({ authorization, classification }: ReceivedSummary): boolean =>
  authorization !== 'voided' && classification !== undefined;

/** Received receipts: each says why it is classified so, and is switched in place; where there is room the group too. */
interface ReceivedListProps {
  receipts: readonly ReceivedSummary[];
  use: UseClassification;
  /** While several are chosen: which, and how one is. */
  choice?: Choice | undefined;
}

export function ReceivedList({ receipts, use, choice }: ReceivedListProps) {
  const [isTablet, isDesktop] = [useTablet(), useDesktop()];
  return (
    <ul aria-label={words.caption} onKeyDown={moveByKey} className="num divide-y divide-border">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="relative px-4 py-3 hover:bg-surface-2 max-tb:py-2">
          <div className="flex gap-4 lg:items-center">
            {choice && counts(receipt) && (
              <div className="relative z-10 -my-1">
                <Checkbox
                  label={<span className="sr-only">{words.chooseOne(receipt.partyName, receipt.number)}</span>}
                  checked={choice.ids.has(receipt.id)}
                  onChange={() => choice.toggle(receipt.id)}
                />
              </div>
            )}
            <div className="min-w-0 flex-1">
              <Link
                to="/lists/received/view/$receiptId"
                params={{ receiptId: receipt.id }}
                data-row
                className="block font-semibold text-text wrap-anywhere after:absolute after:inset-0"
              >
                {receipt.partyName}
              </Link>
              {isTablet && <Identity receipt={receipt} withGroup={!isDesktop} />}
            </div>
            {isDesktop && <UncountedChip receipt={receipt} />}
            {isDesktop && counts(receipt) && <InPlace receipt={receipt} use={use} />}
            {receipt.signature === 'invalid' && (
              <span title={words.signatureInvalid} className="text-danger">
                <ShieldAlert aria-label={words.signatureInvalid} size={18} />
              </span>
            )}
            {saysMoney(receipt.documentType) && (
              <Money
                value={signedAmount(receipt.documentType, receipt.total)}
                className={cx(
                  'min-w-24 shrink-0 text-right font-semibold',
                  receipt.authorization === 'voided' && 'text-muted line-through',
                )}
              />
            )}
          </div>
          {/* Beside the amount a phone has no room for it in a line. */}
          {!isTablet && <Identity receipt={receipt} withGroup />}
          {!isDesktop && <PhoneClass receipt={receipt} use={use} />}
        </li>
      ))}
    </ul>
  );
}

/** Where no field shows the group, its name stands here. */
function Identity({ receipt, withGroup }: { receipt: ReceivedSummary; withGroup: boolean }) {
  const { nameOf } = useCategories();
  return (
    <p className="text-meta text-muted">
      <Whole>{`${wordsOf(receipt.documentType).title} ${receipt.number} · ${dayForReading(receipt.issuedOn)}`}</Whole>
      <span className="block">
        {withGroup && counts(receipt) && receipt.classification && (
          <span className="font-semibold text-text">
            {receipt.parts ? dividing.inParts(receipt.parts.length) : nameOf(receipt.classification.group)}{' '}
          </span>
        )}
        {receipt.why}
      </span>
      {receipt.dependant && <span className="block">{words.inNameOf(receipt.dependant.name)}</span>}
    </p>
  );
}

/** For who may only look. */
const scopeText = (scope: ExpenseScope): string => (scope === 'NEG' ? words.business : words.personal);

/** The switch in the row; the group is chosen on the page of the receipt. */
function PhoneClass({ receipt, use }: { receipt: ReceivedSummary; use: UseClassification }) {
  const may = useMay();
  const { classification } = receipt;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted empty:hidden">
      <UncountedChip receipt={receipt} />
      {counts(receipt) && classification !== undefined && (
        <>
          {receipt.parts ? null : may('classify') && !receipt.dependant ? (
            <div className="relative z-10 empty:hidden">
              <ScopeSwitch
                name={receipt.partyName}
                value={classification.scope}
                onChange={(scope) => use.classify(receipt, inScope(scope))}
              />
            </div>
          ) : (
            scopeText(classification.scope)
          )}
          <ClassChip receipt={receipt} />
        </>
      )}
    </div>
  );
}

/** Above the row's link, so that pressing here does not open it. */
function InPlace({ receipt, use }: { receipt: ReceivedSummary; use: UseClassification }) {
  const { classification } = receipt;
  const may = useMay();
  const { nameOf } = useCategories();
  if (classification === undefined) return null;
  if (receipt.parts)
    return (
      <p className="flex shrink-0 items-center gap-3 text-dense">
        {dividing.inParts(receipt.parts.length)}
        <span className="w-28">
          <ClassChip receipt={receipt} />
        </span>
      </p>
    );
  if (!may('classify'))
    return (
      <p className="flex shrink-0 items-center gap-3 text-dense">
        {scopeText(classification.scope)} · {nameOf(classification.group)}
        <ClassChip receipt={receipt} />
      </p>
    );
  return (
    <div className="relative z-10 flex shrink-0 items-center gap-3">
      {receipt.dependant ? (
        <span className="text-dense">{scopeText(classification.scope)}</span>
      ) : (
        <ScopeSwitch
          name={receipt.partyName}
          value={classification.scope}
          onChange={(scope) => use.classify(receipt, inScope(scope))}
        />
      )}
      <div className="w-48">
        <GroupSelect name={receipt.partyName} value={classification} onChange={(next) => use.classify(receipt, next)} />
      </div>
      <span className="w-28">
        <ClassChip receipt={receipt} />
      </span>
    </div>
  );
}

/** J and K (and the arrows) go from row to row, only while a row has the focus. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  const from = event.target;
  if (step === undefined || !(from instanceof HTMLAnchorElement)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows[rows.indexOf(from) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
