import { formatMoney, formatNumber, ZERO } from '@cuadre/sri/num';
import type { CalculatedLine, LineDraft } from '@cuadre/sri/receipts';
import { useState } from 'react';
import { soldLines as words } from '#phrases/receipts/editor.ts';
import { Button } from '#web/ui/button.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';

/** What a line comes to as its price was given: with the IVA where the price has it. */
export const lineValue = (line: CalculatedLine | undefined): string =>
  (line?.quoted?.total ?? line?.subtotal)?.toText(2) ?? '0';

/** More lines than this are folded behind the first few. */
const MOST = 8;
const FIRST = 6;

interface SoldLinesProps {
  title: string;
  lines: readonly LineDraft[];
  figures: readonly CalculatedLine[];
}

/** What is sold, line by line as it was told to the client, before anything is issued. */
export function SoldLines({ title, lines, figures }: SoldLinesProps) {
  const [all, setAll] = useState(false);
  const shown = all || lines.length <= MOST ? lines : lines.slice(0, FIRST);
  const quoted = lines.filter((line) => line.priceIncludesIva).length;
  const kind = quoted === lines.length ? words.withIva : quoted === 0 ? words.withoutIva : words.mixed;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-dense font-bold">{title}</h2>
        <span className="text-meta text-muted">{kind}</span>
      </div>
      <ul className="flex flex-col gap-1.5">
        {shown.map((line, at) => {
          const found = figures[at];
          const { gross, discount } = found?.quoted ?? found ?? {};
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines in their order, nothing moves
            <li key={at} className="text-dense">
              <p className="flex justify-between gap-4">
                <span className="line-clamp-2 min-w-0">
                  <Whole>{line.description}</Whole>
                </span>
                <span className="num shrink-0 font-semibold">{formatMoney((gross ?? ZERO).round(2).toText(2))}</span>
              </p>
              {(line.quantity !== '1' || quoted % lines.length !== 0) && (
                <p className="num text-meta text-muted">
                  {words.each(formatNumber(line.quantity || '0'), formatMoney(line.unitPrice || '0'))}
                  {quoted % lines.length !== 0 && ` · ${line.priceIncludesIva ? words.withIva : words.withoutIva}`}
                </p>
              )}
              {discount !== undefined && !discount.isZero() && (
                <p className="num flex justify-between gap-4 text-meta text-muted">
                  <span>{words.discount}</span>
                  <span>{formatMoney(discount.negate().toText(2))}</span>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < lines.length && (
        <Button look="ghost" size="sm" className="self-start" onClick={() => setAll(true)}>
          {words.all(lines.length)}
        </Button>
      )}
    </section>
  );
}
