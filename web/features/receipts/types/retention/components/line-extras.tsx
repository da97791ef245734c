import type { Banana, CalculatedRetention, Dividend, RetentionDraft, RetentionLineDraft } from '@cuadre/sri/receipts';
import { yearLength } from '#contract/receipts/types/draft.rules.ts';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

interface ExtraProps {
  place: string;
  line: RetentionLineDraft;
  onChange: (part: Partial<RetentionLineDraft>) => void;
}

/** Asked with the support of dividends. @sri dividendos */
export function DividendFields({ place, line, onChange }: ExtraProps) {
  const { draft, fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const missing = fault(`${place}.dividend`);
  const dividend: Dividend = line.dividend ?? { paidOn: draft.issuedOn, incomeTaxPaid: '', fiscalYear: '' };
  const change = (part: Partial<Dividend>) => onChange({ dividend: { ...dividend, ...part } });
  return (
    <div id={controlId(`${place}.dividend`)} className="grid gap-3 tb:grid-cols-3">
      <DateInput
        id={controlId(`${place}.dividend.paidOn`)}
        label={words.paidOn}
        value={dividend.paidOn}
        onChange={(paidOn) => paidOn !== '' && change({ paidOn })}
        error={fault(`${place}.dividend.paidOn`)}
      />
      <MoneyInput
        id={controlId(`${place}.dividend.incomeTaxPaid`)}
        label={words.incomeTaxPaid}
        value={dividend.incomeTaxPaid}
        onChange={(incomeTaxPaid) => change({ incomeTaxPaid })}
        error={fault(`${place}.dividend.incomeTaxPaid`) ?? missing}
      />
      <TextInput
        id={controlId(`${place}.dividend.fiscalYear`)}
        label={words.fiscalYear}
        className="num"
        inputMode="numeric"
        maxLength={yearLength}
        value={dividend.fiscalYear}
        onChange={(event) => change({ fiscalYear: event.target.value })}
        error={fault(`${place}.dividend.fiscalYear`)}
      />
    </div>
  );
}

/** Asked with the codes of banana. @sri compraCajBanano */
export function BananaFields({ place, line, onChange }: ExtraProps) {
  const { fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const banana: Banana = line.banana ?? { boxes: '', price: '' };
  const change = (part: Partial<Banana>) => onChange({ banana: { ...banana, ...part } });
  return (
    <div id={controlId(`${place}.banana`)} className="grid grid-cols-2 gap-3">
      <TextInput
        id={controlId(`${place}.banana.boxes`)}
        label={words.boxes}
        className="num"
        inputMode="numeric"
        maxLength={7}
        value={banana.boxes}
        onChange={(event) => change({ boxes: event.target.value })}
        error={fault(`${place}.banana.boxes`) ?? fault(`${place}.banana`)}
      />
      <MoneyInput
        id={controlId(`${place}.banana.price`)}
        label={words.boxPrice}
        value={banana.price}
        onChange={(price) => change({ price })}
        error={fault(`${place}.banana.price`)}
      />
    </div>
  );
}
