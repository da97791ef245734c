import { saysMoney } from '@cuadre/sri/catalogs';
import { Link } from '@tanstack/react-router';
import { Ban, ShieldAlert, Sparkles } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ClassState, ReceivedSummary } from '#contract/received/received.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { groupNames } from '#phrases/received/received.ts';
import { received as words } from '#phrases/received/received-screen.ts';
import { signed } from '#web/features/receipts/detail/signed.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Chip, type Tone } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { dayForList } from '#web/ui/inputs/read-day.ts';
import { Money } from '#web/ui/money.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';
import { useDesktop } from '#web/ui/use-media.ts';
import type { UseClassification } from '../use-classification.ts';
import { GroupSelect, inScope, ScopeSwitch } from './class-fields.tsx';

const tones: Record<Exclude<ClassState, 'none'>, Tone> = { review: 'warning', suggested: 'info', accepted: 'success' };

export const ClassChip = ({ state }: { state: ClassState }) =>
  state === 'none' ? null : (
    <Chip tone={tones[state]} icon={state === 'suggested' ? Sparkles : undefined}>
      {words.states[state]}
    </Chip>
  );

/** Voided by its issuer, or about to be: more than how it is classified. */
export function VoidChip({ receipt: { authorization, voiding } }: { receipt: ReceivedSummary }) {
  if (authorization === 'voided')
    return (
      <Chip tone="neutral" icon={Ban}>
        {words.voided}
      </Chip>
    );
  return voiding === undefined ? null : <Chip tone="warning">{words.voidings[voiding]}</Chip>;
}

const counts = ({ authorization, classification }: ReceivedSummary): boolean =>
  authorization !== 'voided' && classification !== undefined;

/** Received receipts: classified in place where there is room, opened by a press on phones. */
export function ReceivedList({ receipts, use }: { receipts: readonly ReceivedSummary[]; use: UseClassification }) {
  const isDesktop = useDesktop();
  const today = currentDay();
  return (
    <ul aria-label={words.caption} onKeyDown={moveByKey} className="num divide-y divide-border">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="relative flex items-center gap-4 px-4 py-3 hover:bg-surface-2">
          <div className="min-w-0 flex-1">
            <Link
              to="/lists/received/view/$receiptId"
              params={{ receiptId: receipt.id }}
              data-row
              className="block truncate font-semibold text-text after:absolute after:inset-0"
            >
              {receipt.partyName}
            </Link>
            <p className="text-meta text-muted tb:truncate">
              <Whole>
                {wordsOf(receipt.documentType).title} {receipt.number}
              </Whole>
              {/* Beside the amount a phone has no room for both in a line. */}
              <span className="max-tb:hidden"> · </span>
              <span className="max-tb:block">{dayForList(receipt.issuedOn, today)}</span>
            </p>
            {!isDesktop && <PhoneClass receipt={receipt} />}
          </div>
          {isDesktop && <VoidChip receipt={receipt} />}
          {isDesktop && counts(receipt) && <InPlace receipt={receipt} use={use} />}
          {receipt.signature === 'invalid' && (
            <span title={words.signatureInvalid} className="text-danger">
              <ShieldAlert aria-label={words.signatureInvalid} size={18} />
            </span>
          )}
          {saysMoney(receipt.documentType) && (
            <Money
              value={signed(receipt.documentType, receipt.total)}
              className={cx(
                'min-w-24 shrink-0 text-right font-semibold',
                receipt.authorization === 'voided' && 'text-muted line-through',
              )}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const PhoneClass = ({ receipt }: { receipt: ReceivedSummary }) => {
  const { classification, classState } = receipt;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-meta text-muted empty:hidden">
      <VoidChip receipt={receipt} />
      {counts(receipt) && classification !== undefined && (
        <>
          {classification.scope === 'NEG' ? words.business : words.personal} · {groupNames[classification.group]}
          <ClassChip state={classState} />
        </>
      )}
    </p>
  );
};

/** Above the row's link, so that pressing here does not open it. */
function InPlace({ receipt, use }: { receipt: ReceivedSummary; use: UseClassification }) {
  const { classification } = receipt;
  const may = useMay();
  if (classification === undefined) return null;
  return (
    <fieldset disabled={!may('classify')} className="relative z-10 flex shrink-0 items-center gap-3">
      <ScopeSwitch
        name={receipt.partyName}
        value={classification.scope}
        onChange={(scope) => use.classify(receipt, inScope(scope))}
      />
      <div className="w-48">
        <GroupSelect name={receipt.partyName} value={classification} onChange={(next) => use.classify(receipt, next)} />
      </div>
      <span className="w-28" title={receipt.why}>
        <ClassChip state={receipt.classState} />
        {receipt.why !== undefined && <span className="sr-only">{receipt.why}</span>}
      </span>
    </fieldset>
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
