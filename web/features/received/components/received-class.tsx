import { monthOf } from '@cuadre/sri/dates';
import { Split, Tag } from 'lucide-react';
import { useState } from 'react';
import { offeredSupports } from '#contract/received/expense-groups.ts';
import type { Classification, ReceivedDetail } from '#contract/received/received.ts';
import { notAllowed } from '#phrases/business/people-screen.ts';
import { roleNames } from '#phrases/business/roles.ts';
import { supportNames } from '#phrases/received/received.ts';
import { dividing, received as list, receivedDetail as words } from '#phrases/received/received-screen.ts';
import { usePlanNote } from '#web/shell/plans/plan-note.tsx';
import { useMay, useRole } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { later, partOf } from '#web/ui/later.tsx';
import { Money } from '#web/ui/money.tsx';
import { useCategories } from '../use-categories.ts';
import { type UseClassification, useClassification } from '../use-classification.ts';
import { GroupSelect, inScope, ScopeSwitch } from './class-fields.tsx';
import { DeclaredDialog } from './declared-dialog.tsx';

const DivideDialog = partOf(
  later(() => import('./divide-dialog.tsx')),
  (module) => module.DivideDialog,
);
const WordRuleDialog = partOf(
  later(() => import('./word-rule-dialog.tsx')),
  (module) => module.WordRuleDialog,
);

/** As what it counts: whose expense, of which group, with which support. */
export function ReceivedClass({ receipt }: { receipt: ReceivedDetail }) {
  const use = useClassification();
  const [open, setOpen] = useState<'divide' | 'rule'>();
  const may = useMay();
  const role = useRole();
  const { classification } = receipt;
  if (classification === undefined)
    return (
      <Card title={words.classTitle}>
        <p className="text-dense text-muted">{words.notAnExpense}</p>
      </Card>
    );
  return (
    <Card title={words.classTitle}>
      {role !== undefined && !may('classify') && (
        <p className="mb-3 text-dense text-muted">{notAllowed.text(roleNames[role])}</p>
      )}
      <fieldset disabled={!may('classify')} className="flex min-w-0 flex-col gap-4">
        {receipt.declared && <Notice tone="warning" title={words.declared} />}
        {receipt.dependant && <Notice tone="info">{words.ofDependant(receipt.dependant.name)}</Notice>}
        {receipt.parts ? (
          <Parts parts={receipt.parts} />
        ) : (
          <Whole receipt={receipt} classification={classification} use={use} />
        )}
        {receipt.why !== undefined && (
          <p className="text-dense text-muted">
            <span className="font-semibold text-text">{words.why}: </span>
            {receipt.why}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Split aria-hidden="true" size={16} />} onClick={() => setOpen('divide')}>
            {receipt.parts ? dividing.change : dividing.open}
          </Button>
          {receipt.parts ? (
            <Button size="sm" busy={use.busy} onClick={() => void use.classify(receipt, inOne(classification))}>
              {dividing.join}
            </Button>
          ) : (
            <Button size="sm" icon={<Tag aria-hidden="true" size={16} />} onClick={() => setOpen('rule')}>
              {dividing.rule}
            </Button>
          )}
        </div>
        {receipt.ofSupplier > 1 && !receipt.parts && (
          <Button busy={use.busy} onClick={() => use.classifySupplier({ receipt, classification })}>
            {words.applyAll(receipt.ofSupplier, receipt.partyName)}
          </Button>
        )}
      </fieldset>
      <DeclaredDialog use={use} />
      {open === 'divide' && (
        <DivideDialog
          receipt={receipt}
          busy={use.busy}
          onDivide={(parts) => use.divide(receipt.id, parts)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'rule' && <WordRuleDialog receipt={receipt} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

const inOne = ({ scope, group }: Classification): Classification => ({ scope, group });

interface WholeProps {
  receipt: ReceivedDetail;
  classification: Classification;
  use: UseClassification;
}

/** In one category: the fields that change it. */
function Whole({ receipt, classification, use }: WholeProps) {
  const may = useMay();
  const isBusiness = classification.scope === 'NEG' && receipt.classState === 'accepted';
  const asksPlan = may('classify') && may('sell') && !isBusiness && receipt.dependant === undefined;
  const { whyNot, note } = usePlanNote(
    asksPlan ? { meter: 'expenses', subject: monthOf(receipt.issuedOn) } : undefined,
  );
  return (
    <>
      {receipt.dependant === undefined && (
        <ScopeSwitch
          whyNot={{ NEG: whyNot }}
          name={receipt.partyName}
          value={classification.scope}
          onChange={(scope) => use.classify(receipt, inScope(scope))}
        />
      )}
      {note}
      <GroupSelect name={receipt.partyName} value={classification} onChange={(next) => use.classify(receipt, next)} />
      {may('sell') && (
        <Select
          label={words.support}
          disabled={classification.scope === 'PER'}
          options={
            classification.scope === 'PER'
              ? [{ value: '', label: words.noSupport }]
              : offeredSupports.map((code) => ({ value: code, label: `${code} · ${supportNames[code]}` }))
          }
          value={classification.support ?? ''}
          onChange={(event) => {
            const support = offeredSupports.find((each) => each === event.target.value);
            if (support) use.classify(receipt, { ...classification, support });
          }}
        />
      )}
    </>
  );
}

/** What of it lies where. */
function Parts({ parts }: { parts: NonNullable<ReceivedDetail['parts']> }) {
  const { nameOf } = useCategories();
  const may = useMay();
  return (
    <ul aria-label={dividing.parts} className="num divide-y divide-border">
      {parts.map(({ classification: { scope, group, support }, total, lines }) => (
        <li key={`${scope} ${group}`} className="flex items-baseline justify-between gap-3 py-2 first:pt-0">
          <span className="min-w-0">
            <span className="block text-dense font-semibold wrap-anywhere">{nameOf(group)}</span>
            <span className="block text-meta text-muted">
              {[
                may('sell') && (scope === 'NEG' ? list.business : list.personal),
                lines && dividing.lineCount(lines.length),
                support && supportNames[support],
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Money value={total} className="shrink-0 font-semibold" />
        </li>
      ))}
    </ul>
  );
}
