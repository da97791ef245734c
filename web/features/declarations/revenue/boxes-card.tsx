import { amount, formatMoney } from '@cuadre/sri/num';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldCard } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { OpensDocuments } from './documents.tsx';
import { documentsOfBox, sumOfBox } from './documents-of-box.ts';

const words = revenueWords.boxes;
const isNothing = (value: string): boolean => amount(value).isZero();
type Section = keyof typeof words.sections;

const ID = 'boxes';

/** Every box of the form, those at zero folded away. An address that points at it finds it open. */
export function BoxesCard({ data }: { data: RevenueReturn }) {
  const { boxes } = data;
  const isAsked = useLocation().hash === ID;
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    // It was not there yet when the router looked for it.
    if (isAsked) document.getElementById(ID)?.scrollIntoView();
  }, [isAsked]);
  const [zeros, setZeros] = useState(false);
  const hidden = boxes.filter((box) => isNothing(box.amount)).length;
  const shown = boxes.filter((box) => zeros || !isNothing(box.amount));
  return (
    <FoldCard title={words.title} summary={words.summary} open={isOpen} onToggle={setOpen} id={ID}>
      <p className="mb-2 text-meta text-muted">{words.note}</p>
      {(Object.keys(words.sections) as Section[]).map((section) => {
        const rows = shown.filter((each) => each.section === section);
        return (
          rows.length > 0 && (
            <section key={section} className="num mb-3 text-dense">
              <h3 className="py-1 font-bold">{words.sections[section]}</h3>
              <ul className="divide-y divide-border">
                {rows.map((box) => (
                  <BoxRow key={box.code} box={box} data={data} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <Button look="ghost" size="sm" onClick={() => setZeros(!zeros)}>
        {zeros ? words.noZeros : words.zeros(hidden)}
      </Button>
    </FoldCard>
  );
}

/** A box opens to its documents, or says from which others it is computed. */
function BoxRow({ box, data }: { box: RevenueReturn['boxes'][number]; data: RevenueReturn }) {
  const { code, label, amount, origin, unconfirmed } = box;
  const wanted = documentsOfBox(box, data);
  const from = sumOfBox(box, data.boxes);
  return (
    <li className={cx('flex py-1', origin === 'computed' && 'font-semibold')}>
      <span className="flex min-h-11 w-12 shrink-0 items-center self-start text-muted">{code}</span>
      <div className="min-w-0 flex-1">
        <OpensDocuments
          year={data.year}
          wanted={wanted ?? { line: 'income' }}
          value={formatMoney(amount)}
          isEmpty={wanted === undefined}
        >
          {label}
          {from !== undefined && <span className="block text-meta font-normal text-muted">{words.from(from)}</span>}
          {unconfirmed !== null && (
            <span className="block text-meta font-normal text-muted" title={unconfirmed}>
              {words.unconfirmed}
            </span>
          )}
        </OpensDocuments>
      </div>
    </li>
  );
}
