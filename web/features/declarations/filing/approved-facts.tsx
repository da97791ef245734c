import { formatMoney } from '@cuadre/sri/num';
import { Copy, Lock } from 'lucide-react';
import { useState } from 'react';
import { type FrozenDeclaration, getForm } from '#contract/declarations/filing.ts';
import { correctionWords, filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { paymentWords } from '#phrases/declarations/payment.ts';
import { linkTo } from '#web/api/call.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { later, partOf } from '#web/ui/later.tsx';
import type { TypedNumber } from './correct-number.tsx';
import { takenOff } from './taken-off.ts';

const CorrectNumber = partOf(
  later(() => import('./correct-number.tsx')),
  (module) => module.CorrectNumber,
);

/** Of a number that a person typed. */
function Correct(typed: TypedNumber) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <May what="approve">
      <Button size="sm" look="ghost" onClick={() => setIsOpen(true)}>
        {correctionWords.open}
      </Button>
      {isOpen && <CorrectNumber {...typed} onClose={() => setIsOpen(false)} />}
    </May>
  );
}

/** What was approved, as it was; with its number once it has one. */
export function ApprovedFacts({ declaration, isToPay }: { declaration: FrozenDeclaration; isToPay: boolean }) {
  const { id, obligation, state, pay, equation, documents, fingerprint, number, filedOn, replaces, hasForm, payment } =
    declaration;
  const { isNumberTyped, numbersBefore } = declaration;
  const pays = words.pays[!isToPay && (state === 'sent' || state === 'refused') ? state : 'open'];
  return (
    <Card
      title={words.what}
      action={
        state !== 'refused' && (
          <Chip tone="neutral" icon={Lock}>
            {words.locked}
          </Chip>
        )
      }
    >
      <Facts
        items={[
          ...(number === null
            ? []
            : [
                {
                  label: words.number,
                  value: number,
                  action: (
                    <span className="flex items-center gap-1">
                      <IconButton
                        label={words.copy}
                        size="icon-sm"
                        icon={<Copy aria-hidden="true" size={16} />}
                        onClick={() => copyText(number, words.copied)}
                      />
                      {isNumberTyped && filedOn !== null && <Correct {...{ declaration, number, filedOn }} />}
                    </span>
                  ),
                },
              ]),
          ...(filedOn === null ? [] : [{ label: words.filedOn, value: dayForReading(filedOn) }]),
          ...(numbersBefore.length === 0
            ? []
            : [
                {
                  label: correctionWords.before,
                  value: numbersBefore.map((was) => (
                    <span key={was.until} className="block text-dense font-normal text-muted">
                      {correctionWords.was(was, dayForReading)}
                    </span>
                  )),
                },
              ]),
          ...(replaces === null ? [] : [{ label: words.replaces, value: replaces }]),
          { label: pays, value: formatMoney(pay) },
          ...(payment === null
            ? []
            : [
                {
                  label: paymentWords.step,
                  value: paymentWords.approved(payment),
                },
              ]),
          {
            label: words.taxed[obligation],
            value: (
              <>
                {words.taxAndCredit(obligation, equation, takenOff(equation).toFixed(2))}
                <span className="block text-meta font-normal text-muted">{words.documents(documents)}</span>
              </>
            ),
          },
          ...(hasForm
            ? [
                {
                  label: words.form,
                  value: 'PDF',
                  action: (
                    <a
                      href={linkTo(getForm, { query: { declarationId: id } })}
                      download
                      className="inline-flex min-h-11 items-center font-semibold text-link"
                    >
                      {words.openForm}
                    </a>
                  ),
                },
              ]
            : []),
          {
            label: words.fingerprint,
            value: `${(fingerprint.slice(0, 12).match(/.{4}/g) ?? []).join(' ')} … ${fingerprint.slice(-4)}`,
          },
        ]}
      />
    </Card>
  );
}
