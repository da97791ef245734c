import { formatMoney } from '@cuadre/sri/num';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldCard } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

const words = revenueWords.boxes;
const isNothing = (value: string): boolean => /^-?0*(\.0*)?$/.test(value);
type Section = keyof typeof words.sections;

const ID = 'boxes';

/** Every box of the form, those at zero folded away. An address that points at it finds it open. */
export function BoxesCard({ data: { boxes } }: { data: RevenueReturn }) {
  const isAsked = useLocation().hash === ID;
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    // It was not there yet when the router looked for it.
    if (isAsked) document.getElementById(ID)?.scrollIntoView();
  }, [isAsked]);
  const [zeros, setZeros] = useState(false);
  const hidden = boxes.filter(({ amount }) => isNothing(amount)).length;
  const shown = boxes.filter(({ amount }) => zeros || !isNothing(amount));
  return (
    <FoldCard title={words.title} summary={words.summary} open={isOpen} onToggle={setOpen} id={ID}>
      <p className="mb-2 text-meta text-muted">{words.note}</p>
      {(Object.keys(words.sections) as Section[]).map((section) => {
        const rows = shown.filter((each) => each.section === section);
        return (
          rows.length > 0 && (
            <table key={section} className="num mb-3 w-full text-dense">
              <caption className="py-1 text-left font-bold">{words.sections[section]}</caption>
              <tbody className="divide-y divide-border">
                {rows.map(({ code, label, amount, origin, unconfirmed }) => (
                  <tr key={code} className={cx(origin === 'computed' && 'font-semibold')}>
                    <td className="w-12 py-1.5 align-top text-muted">{code}</td>
                    <th scope="row" className="py-1.5 pr-3 text-left font-[inherit]">
                      {label}
                      {unconfirmed !== null && (
                        <span className="block text-meta font-normal text-muted" title={unconfirmed}>
                          {words.unconfirmed}
                        </span>
                      )}
                    </th>
                    <td className="py-1.5 text-right align-top whitespace-nowrap">{formatMoney(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        );
      })}
      <Button look="ghost" size="sm" onClick={() => setZeros(!zeros)}>
        {zeros ? words.noZeros : words.zeros(hidden)}
      </Button>
    </FoldCard>
  );
}
