import { countries, foreignRegimes, GENERAL_REGIME, rowsOn } from '@cuadre/sri/catalogs';
import { isDay } from '@cuadre/sri/dates';
import type { CalculatedRetention, ForeignPayment, RetentionDraft } from '@cuadre/sri/receipts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { longestCountryCode } from '#contract/receipts/types/draft.rules.ts';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import type { DocumentPart } from '../parts.ts';

const fresh: ForeignPayment = {
  regime: GENERAL_REGIME,
  country: '',
  appliesTreaty: false,
  isPreferentialRegime: false,
};

/** Who is paid lives abroad: rare, so it stays folded. @sri pagoLocExt */
export function ForeignPaymentFields(part: DocumentPart) {
  const payment = part.document.foreignPayment;
  const [open, setOpen] = useState(payment !== undefined);
  const place = `documents.${part.at}.foreignPayment`;
  const body = `${controlId(place)}-body`;
  return (
    <section id={controlId(place)} className="rounded-md border border-border">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-surface-2"
        >
          <span className="min-w-0 flex-1 text-dense">
            <span className="font-semibold">{words.foreign}</span>
            {payment === undefined && <span className="text-muted"> · {words.foreignNo}</span>}
          </span>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className={cx('shrink-0 transition-transform duration-150', open && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={body} hidden={!open} className="px-3 pb-3">
        {open && (
          <>
            <Checkbox
              label={words.foreignYes}
              checked={payment !== undefined}
              onChange={(event) => part.onChange({ foreignPayment: event.target.checked ? fresh : undefined })}
            />
            {payment !== undefined && <Abroad {...part} place={place} payment={payment} />}
          </>
        )}
      </div>
    </section>
  );
}

function Abroad({ place, payment, onChange }: DocumentPart & { place: string; payment: ForeignPayment }) {
  const { draft, fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const day = isDay(draft.issuedOn) ? draft.issuedOn : currentDay();
  const change = (part: Partial<ForeignPayment>) => onChange({ foreignPayment: { ...payment, ...part } });
  const country = {
    id: controlId(`${place}.country`),
    required: true,
    value: payment.country,
    error: fault(`${place}.country`),
  };
  return (
    <div className="grid gap-3 tb:grid-cols-2">
      <Select
        id={controlId(`${place}.regime`)}
        label={words.regime}
        options={rowsOn(foreignRegimes, day).map(({ code, label }) => ({ value: code, label }))}
        value={payment.regime}
        onChange={(event) => change({ regime: event.target.value, country: '' })}
        error={fault(`${place}.regime`)}
      />
      {payment.regime === GENERAL_REGIME ? (
        <Select
          {...country}
          label={words.country}
          placeholder={words.choosePercent}
          options={rowsOn(countries, day).map(({ code, label }) => ({ value: code, label }))}
          onChange={(event) => change({ country: event.target.value })}
        />
      ) : (
        <TextInput
          {...country}
          label={words.countryCode}
          className="num"
          inputMode="numeric"
          maxLength={longestCountryCode}
          onChange={(event) => change({ country: event.target.value })}
        />
      )}
      <Checkbox
        label={words.treaty}
        checked={payment.appliesTreaty}
        onChange={(event) =>
          change({
            appliesTreaty: event.target.checked,
            isSubjectToRetention: event.target.checked ? undefined : payment.isSubjectToRetention,
          })
        }
      />
      <Checkbox
        label={words.preferential}
        checked={payment.isPreferentialRegime}
        onChange={(event) => change({ isPreferentialRegime: event.target.checked })}
      />
      {!payment.appliesTreaty && (
        <Select
          id={controlId(`${place}.isSubjectToRetention`)}
          label={words.subject}
          placeholder={words.choosePercent}
          options={[
            { value: 'SI', label: words.yes },
            { value: 'NO', label: words.no },
          ]}
          value={payment.isSubjectToRetention === undefined ? '' : payment.isSubjectToRetention ? 'SI' : 'NO'}
          onChange={(event) => change({ isSubjectToRetention: event.target.value === 'SI' })}
          error={fault(`${place}.isSubjectToRetention`)}
        />
      )}
    </div>
  );
}
