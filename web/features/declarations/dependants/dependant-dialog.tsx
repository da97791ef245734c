import { useState } from 'react';
import {
  dependantRelations,
  isDependantId,
  longestDependantName,
} from '#contract/declarations/year/dependants.rules.ts';
import type { DependantRecord } from '#contract/declarations/year/dependants.ts';
import { relationNames, dependantWords as words } from '#phrases/declarations/registers.ts';
import { takeBack } from '#web/api/take-back.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { saveDependant } from './queries.ts';

interface DependantDialogProps {
  /** Whom to change; without it somebody new. */
  person?: DependantRecord | undefined;
  /** The year of what is true of one alone. */
  year: string;
  onClose: () => void;
}

type DependantForm = Pick<DependantRecord, 'name' | 'identification' | 'relation' | 'bornOn' | 'hasDisability'> &
  Pick<DependantRecord['years'][number], 'income' | 'isOthers'>;

/** Somebody whom the taxpayer supports, with what is true of the year that is looked at. */
export function DependantDialog({ person, year, onClose }: DependantDialogProps) {
  const [id] = useState(() => person?.id ?? crypto.randomUUID());
  const ofYear = person?.years.find((each) => each.year === year);
  const [form, , forget, set] = useKeptFields<DependantForm>(`dependant ${person?.id ?? 'new'} ${year}`, {
    name: person?.name ?? '',
    identification: person?.identification ?? '',
    relation: person?.relation ?? 'child',
    bornOn: person?.bornOn ?? '',
    hasDisability: person?.hasDisability ?? false,
    income: ofYear?.income ?? '0.00',
    isOthers: ofYear?.isOthers ?? false,
  });
  const { name, identification, relation, bornOn, hasDisability, income, isOthers } = form;
  const close = () => {
    forget();
    onClose();
  };
  const faults = {
    name: name.trim() === '' ? words.needsName : undefined,
    identification: isDependantId(identification.trim()) ? undefined : words.needsIdentification,
    bornOn: bornOn === '' ? words.needsBirth : undefined,
  };
  const isComplete = Object.values(faults).every((fault) => fault === undefined);
  const save = async () => {
    const others = person?.years.filter((each) => each.year !== year) ?? [];
    const said = { year, income: income === '' ? '0' : income, isOthers };
    const back = await saveDependant({
      ...{ id, name: name.trim(), identification: identification.trim(), relation, bornOn, hasDisability },
      years: [...others, said],
    });
    showToast(words.saved(name.trim()), { undo: takeBack(back, words.undone) });
  };
  return (
    <SendDialog
      title={person ? words.change : words.new}
      submit={words.save}
      isComplete={isComplete}
      onSubmit={save}
      onClose={close}
    >
      {(asked) => (
        <>
          <TextInput
            label={words.name}
            required
            maxLength={longestDependantName}
            value={name}
            onChange={(event) => set({ name: event.target.value })}
            error={asked ? faults.name : undefined}
          />
          <TextInput
            label={words.identification}
            hint={words.identificationHint}
            required
            inputMode="numeric"
            maxLength={10}
            value={identification}
            onChange={(event) => set({ identification: event.target.value })}
            error={asked ? faults.identification : undefined}
          />
          <Select
            label={words.relation}
            required
            options={dependantRelations.map((value) => ({ value, label: relationNames[value] }))}
            value={relation}
            onChange={(event) => {
              const chosen = dependantRelations.find((each) => each === event.target.value);
              if (chosen) set({ relation: chosen });
            }}
          />
          <DateInput
            label={words.bornOn}
            required
            min="1900-01-01"
            max={currentDay()}
            value={bornOn}
            onChange={(day) => set({ bornOn: day })}
            error={asked ? faults.bornOn : undefined}
          />
          <MoneyInput
            label={words.income(year)}
            hint={words.incomeHint}
            value={income}
            onChange={(value) => set({ income: value })}
          />
          <div>
            <Checkbox
              label={words.disability}
              checked={hasDisability}
              onChange={(event) => set({ hasDisability: event.target.checked })}
            />
            <Checkbox
              label={words.others(year)}
              checked={isOthers}
              onChange={(event) => set({ isOthers: event.target.checked })}
            />
          </div>
        </>
      )}
    </SendDialog>
  );
}
