import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LineToDivide, ReceivedDetail } from '#contract/received/received.ts';
import { dividing as words } from '#phrases/received/received-screen.ts';
import { kit } from '#phrases/shell/kit.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { beginAmounts, beginLines, type Drawn, partsOfAmounts, partsOfLines } from '../divide-form.ts';
import { type DivideInput, linesToDivideQuery } from '../queries.ts';
import { DivideAmounts } from './divide-amounts.tsx';
import { DivideLines } from './divide-lines.tsx';

interface DivideDialogProps {
  receipt: ReceivedDetail;
  busy: boolean;
  /** Gives whether it was taken. */
  onDivide: (parts: DivideInput['parts']) => Promise<boolean>;
  onClose: () => void;
}

/** One receipt into several categories, by its lines or by amounts. */
export function DivideDialog(props: DivideDialogProps) {
  const query = useQuery(linesToDivideQuery(props.receipt.id));
  const form = useId();
  return (
    <Dialog
      open
      wide
      onClose={props.onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={props.onClose}>{kit.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={props.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <Loaded query={query} rows={3}>
        {({ lines }) => <DivideForm {...props} lines={lines} form={form} />}
      </Loaded>
    </Dialog>
  );
}

type How = 'lines' | 'amounts';

function DivideForm({
  receipt,
  lines,
  form,
  onDivide,
  onClose,
}: DivideDialogProps & { lines: readonly LineToDivide[]; form: string }) {
  const mayByLines = lines.length > 1;
  const wasByAmounts = receipt.parts?.some((part) => part.lines === undefined) ?? false;
  const [how, setHow] = useState<How>(mayByLines && !wasByAmounts ? 'lines' : 'amounts');
  const [chosen, setChosen] = useState(() => beginLines(receipt, lines));
  const [amounts, setAmounts] = useState(() => beginAmounts(receipt));
  const isPersonal = receipt.dependant !== undefined;
  const [fault, setFault] = useState<string>();
  const save = async (drawn: Drawn) => {
    setFault(drawn.fault);
    if (drawn.parts && (await onDivide(drawn.parts))) onClose();
  };
  return (
    <form
      id={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save(how === 'lines' ? partsOfLines(chosen) : partsOfAmounts(amounts, receipt.total));
      }}
    >
      {mayByLines && (
        <Filters
          label={words.how}
          options={[
            { value: 'lines', label: words.byLines },
            { value: 'amounts', label: words.byAmounts },
          ]}
          value={how}
          onChange={(value) => {
            setHow(value as How);
            setFault(undefined);
          }}
        />
      )}
      {fault !== undefined && <Notice tone="danger" title={fault} announce />}
      {how === 'lines' ? (
        <DivideLines lines={lines} chosen={chosen} isPersonal={isPersonal} onChange={setChosen} />
      ) : (
        <DivideAmounts total={receipt.total} amounts={amounts} isPersonal={isPersonal} onChange={setAmounts} />
      )}
    </form>
  );
}
