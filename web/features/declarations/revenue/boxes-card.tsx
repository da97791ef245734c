import { amount, formatMoney } from '@cuadre/sri/num';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldCard } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { TypedBox } from '../living/components/typed-box.tsx';
import { type UseCorrection, useCorrection } from '../living/use-correction.ts';
import { WhichReturn } from '../living/which-return.ts';
import { Documents, OpensInPlace } from './documents.tsx';
import { documentsOf, sumOfBox } from './documents-of-box.ts';

const words = revenueWords.boxes;
const isNothing = (value: string): boolean => amount(value).isZero();
type Box = RevenueReturn['boxes'][number];
type Section = keyof typeof words.sections;

const ID = 'boxes';

/** Every box of the form, those at zero folded away. An address that points at it finds it open. */
export const BoxesCard = ({ data }: { data: RevenueReturn }) => (
  <WhichReturn value="renta">
    <Boxes data={data} />
  </WhichReturn>
);

function Boxes({ data }: { data: RevenueReturn }) {
  const { boxes } = data;
  const use = useCorrection(data.year);
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
      <p className="mb-2 text-meta text-muted">{words.toType}</p>
      {(Object.keys(words.sections) as Section[]).map((section) => {
        const rows = shown.filter((each) => each.section === section);
        return (
          rows.length > 0 && (
            <section key={section} className="num mb-3 text-dense">
              <h3 className="py-1 font-bold">{words.sections[section]}</h3>
              <ul className="divide-y divide-border">
                {rows.map((box) => (
                  <BoxRow key={box.code} box={box} data={data} use={use} />
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

interface BoxRowProps {
  box: Box;
  data: RevenueReturn;
  use: UseCorrection;
}

/** A box opens to what is in it, or says from which others it is computed; what comes from nowhere else is typed there. */
function BoxRow({ box, data, use }: BoxRowProps) {
  const { code, label, amount, origin, unconfirmed, parts, isTypable, typed } = box;
  const isTyped = isTypable && (data.state === 'live' || data.state === 'sent');
  const from = sumOfBox(box, data.boxes);
  return (
    <li className={cx('flex py-1', origin === 'computed' && 'font-semibold')}>
      <span className="flex min-h-11 w-12 shrink-0 items-center self-start text-muted">{code}</span>
      <div className="min-w-0 flex-1">
        <OpensInPlace
          value={formatMoney(amount)}
          isEmpty={parts.length === 0 && !isTyped}
          inside={() => (
            <>
              {isTyped && (
                <TypedBox
                  period={data.year}
                  typable={{ box: code, typed }}
                  figure={amount}
                  isNamed={false}
                  isComputed={box.formula !== null}
                  use={use}
                />
              )}
              <Parts of={box} year={data.year} />
            </>
          )}
        >
          {label}
          {typed !== null && <span className="block text-meta font-normal text-muted">{words.typed}</span>}
          {from !== undefined && <span className="block text-meta font-normal text-muted">{words.from(from)}</span>}
          {unconfirmed !== null && (
            <span className="block text-meta font-normal text-muted" title={unconfirmed}>
              {words.unconfirmed}
            </span>
          )}
        </OpensInPlace>
      </div>
    </li>
  );
}

/** What is in a box: its documents alone, or each part by its name. */
function Parts({ of: { parts, code }, year }: { of: Box; year: string }) {
  const [first, ...others] = parts;
  const only = first && others.length === 0 ? documentsOf(first) : undefined;
  if (only !== undefined) return <Documents year={year} wanted={only} />;
  return (
    <ul className="divide-y divide-border font-normal">
      {parts.map((part) => {
        const wanted = documentsOf(part);
        return (
          <li key={part.kind} className="px-4">
            <OpensInPlace
              value={formatMoney(part.amount)}
              isEmpty={wanted === undefined}
              inside={() => wanted && <Documents year={year} wanted={wanted} />}
            >
              {words.parts[part.kind](code)}
            </OpensInPlace>
          </li>
        );
      })}
    </ul>
  );
}
