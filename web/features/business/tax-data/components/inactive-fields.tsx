import type { UseFormReturn } from 'react-hook-form';
import type { TaxData } from '#contract/business/tax-data.ts';
import { inactiveWords as words } from '#phrases/business/earlier-regime.ts';
import { monthOfYear } from '#phrases/shell/kit.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { monthsToChoose } from '../agent-since.ts';
import type { TaxDataForm } from '../tax-data-form.ts';

type Times = NonNullable<TaxData['inactive']>;

interface InactiveFieldsProps {
  form: UseFormReturn<TaxDataForm>;
  kept: Times;
}

/** Ten years: unlike a designation, of what is older nothing can be said without its month. */
const mostMonths = 120;
const optionsOf = (months: readonly string[]) => months.map((value) => ({ value, label: monthOfYear(value) }));

/**
 * Each time their RUC was suspended or closed, and until when: nothing falls due of the months between. After one that ended
 * there may be another; whose month is taken away was none.
 */
export function InactiveFields({ form, kept }: InactiveFieldsProps) {
  const said = form.watch('inactive') ?? kept;
  const asked = said.at(-1)?.until === null ? said : [...said, { since: '', until: null }];
  const say = (at: number, now: Times[number]) =>
    form.setValue(
      'inactive',
      asked.with(at, now).filter(({ since }) => since !== ''),
      { shouldDirty: true },
    );
  return asked.map(({ since, until }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a month that is chosen anew keeps its field
    <div key={at} className="flex flex-col gap-4">
      <Select
        label={at === 0 ? words.label : words.again}
        {...(at === 0 && { hint: words.hint })}
        options={[{ value: '', label: words.never }, ...optionsOf(monthsToChoose(currentDay(), since, mostMonths))]}
        value={since}
        onChange={({ target: { value } }) =>
          say(at, { since: value, until: until !== null && value < until ? until : null })
        }
      />
      {since !== '' && (
        <Select
          label={words.until}
          options={[
            { value: '', label: words.still },
            ...optionsOf(monthsToChoose(currentDay(), until ?? '', mostMonths).filter((month) => month > since)),
          ]}
          value={until ?? ''}
          onChange={({ target }) => say(at, { since, until: target.value || null })}
        />
      )}
    </div>
  ));
}
