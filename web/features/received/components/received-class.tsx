import { offeredSupports } from '#contract/received/expense-groups.ts';
import type { ReceivedDetail } from '#contract/received/received.ts';
import { notAllowed } from '#phrases/business/people-screen.ts';
import { roleNames } from '#phrases/business/roles.ts';
import { supportNames } from '#phrases/received/received.ts';
import { receivedDetail as words } from '#phrases/received/received-screen.ts';
import { useMay, useRole } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { useClassification } from '../use-classification.ts';
import { GroupSelect, inScope, ScopeSwitch } from './class-fields.tsx';
import { DeclaredDialog } from './declared-dialog.tsx';

/** As what it counts: whose expense, of which group, with which support. */
export function ReceivedClass({ receipt }: { receipt: ReceivedDetail }) {
  const use = useClassification();
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
        <ScopeSwitch
          name={receipt.partyName}
          value={classification.scope}
          onChange={(scope) => use.classify(receipt, inScope(scope))}
        />
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
        {receipt.why !== undefined && (
          <p className="text-dense text-muted">
            <span className="font-semibold text-text">{words.why}: </span>
            {receipt.why}
          </p>
        )}
        {receipt.ofSupplier > 1 && (
          <Button busy={use.busy} onClick={() => use.classifySupplier({ receipt, classification })}>
            {words.applyAll(receipt.ofSupplier, receipt.partyName)}
          </Button>
        )}
      </fieldset>
      <DeclaredDialog use={use} />
    </Card>
  );
}
