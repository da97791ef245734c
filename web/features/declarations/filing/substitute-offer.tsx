import { amount, formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { ApproveLink } from '../living/components/return-links.tsx';
import { inAddress } from '../living/which-return.ts';
import { approvalQuery, setAside, substituteMessageQuery } from './queries.ts';
import { shownBox } from './shown-box.ts';

/** Nothing is to be filed again. */
const InNoBox = ({ of: { obligation, period } }: { of: Pick<FrozenDeclaration, 'obligation' | 'period'> }) => (
  <Notice
    tone="info"
    title={words.inNoBox(period)}
    action={
      obligation !== 'renta' && (
        <Link
          to="/declaration/summary"
          search={{ period, ...inAddress(obligation) }}
          hash="outside"
          className={buttonClass()}
        >
          {words.seeOutside}
        </Link>
      )
    }
  >
    {words.inNoBoxText}
  </Notice>
);

/** Something changed after it was filed: both returns side by side, where they differ. */
export function SubstituteOffer({
  declaration: { id, obligation, period },
}: {
  declaration: Pick<FrozenDeclaration, 'id' | 'obligation' | 'period'>;
}) {
  const { data } = useQuery(approvalQuery(period, obligation));
  const { replaces, fingerprint } = data ?? {};
  const message = useQuery(substituteMessageQuery).data?.value;
  const may = useMay();
  const [busy, setBusy] = useState(false);
  if (data?.isChangedInNoBox && data.declaration?.id === id) return <InNoBox of={{ obligation, period }} />;
  if (!replaces || replaces.id !== id) return null;
  const { isTooLate, isSetAside } = replaces;
  const leave = async (said: string) => {
    setBusy(true);
    await setAside(id, said);
    setBusy(false);
  };
  const difference = amount(replaces.difference);
  const sign = difference.compare(amount('0'));
  const size = formatMoney(sign < 0 ? difference.negate() : difference);
  return (
    <Card
      title={isSetAside ? words.noted(period) : words.changed(period)}
      className={isSetAside ? undefined : 'border-warning'}
    >
      <p className="mb-3 text-dense font-semibold">
        {sign === 0 ? words.same : sign < 0 ? words.less(size) : words.more(size)}
      </p>
      {message !== undefined && <p className="mb-3 text-dense text-muted">{message}</p>}
      {isTooLate ? (
        <p className="text-dense font-semibold">{words.tooLate}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {may('approve') && (
            <ApproveLink
              of={{ obligation, period }}
              className={buttonClass({ look: isSetAside ? 'secondary' : 'primary' })}
            >
              {words.substitute}
            </ApproveLink>
          )}
          {!isSetAside && may('declareYear') && fingerprint !== undefined && (
            <Button look="ghost" busy={busy} onClick={() => leave(fingerprint)}>
              {words.notNow}
            </Button>
          )}
        </div>
      )}
      <div className="mt-3 overflow-x-auto">
        <table className="num w-full text-dense">
          <thead className="text-meta text-muted">
            <tr>
              <th scope="col" className="py-1.5 text-left font-semibold">
                {words.box}
              </th>
              <th scope="col" className="px-2 py-1.5 text-right font-semibold">
                {words.wasSent}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {words.withChange}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {replaces.boxes.map(({ box, label, was, now }) => (
              <tr key={box}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label} <span className="text-meta text-muted">{box}</span>
                </th>
                <td className="px-2 py-1.5 text-right whitespace-nowrap">{shownBox(obligation, box, was)}</td>
                <td className="py-1.5 text-right font-semibold whitespace-nowrap">{shownBox(obligation, box, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
