import { useState } from 'react';
import { isTypedValue } from '#contract/books/typed-items.rules.ts';
import { limitWords as words } from '#phrases/books/spending-limits.ts';
import { typedItems } from '#phrases/books/typed-items.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { faultOfValue } from '#web/features/books/typed/typed-form.ts';
import { CategorySelect } from '#web/features/received/groups/category-select.tsx';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { setLimit } from '../queries.ts';

interface LimitDialogProps {
  /** Those there are, by category. */
  limits: ReadonlyMap<string, string>;
  onClose: () => void;
}

const begun = { category: '', value: '' };

/** What the household means to spend on a category each month; what was there comes back with one press. */
export function LimitDialog({ limits, onClose }: LimitDialogProps) {
  const [{ category, value }, setTyped, forget] = useKeptFields('spending limit', begun);
  const close = () => {
    forget();
    onClose();
  };
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const before = limits.get(category);
  const set = async (limit: string | null) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await setLimit(category, limit);
      const undo = takeBack(() => setLimit(category, before ?? null), words.undone);
      showToast(limit === null ? words.removed : words.saved(limit), { undo });
      close();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const isWrong = !isTypedValue(value);
  return (
    <FormDialog
      title={words.title}
      text={words.text}
      submit={words.save(isWrong ? '' : value)}
      busy={busy}
      error={failure !== undefined ? sentenceOf(failure) : undefined}
      onSubmit={() => {
        setAsked(true);
        if (category !== '' && !isWrong) void set(value);
      }}
      onClose={close}
    >
      <CategorySelect
        label={typedItems.category}
        required
        placeholder={typedItems.chooseCategory}
        direction="GAS"
        scope="PER"
        value={category}
        onChange={(chosen) => setTyped({ category: chosen, value: limits.get(chosen) ?? value })}
        error={asked && category === '' ? words.needsCategory : undefined}
      />
      <MoneyInput
        label={words.value}
        required
        value={value}
        onChange={(typed) => setTyped({ category, value: typed })}
        error={asked ? faultOfValue(value) : undefined}
      />
      {before !== undefined && (
        <Button size="sm" className="justify-self-start" disabled={busy} onClick={() => void set(null)}>
          {words.remove}
        </Button>
      )}
    </FormDialog>
  );
}
