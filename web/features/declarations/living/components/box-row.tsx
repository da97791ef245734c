import { amount, formatMoney, formatNumber } from '@cuadre/sri/num';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ReturnLine } from '#contract/declarations/returns.ts';
import { lineNames } from '#phrases/declarations/lines.ts';
import { summaryWords as words } from '#phrases/declarations/summary-screen.ts';
import { cx } from '#web/ui/cx.ts';
import { codeOf, figureOf, hasColumns, isTotal } from '../line-groups.ts';
import { useWhichReturn } from '../which-return.ts';

/** The columns of a group: on a phone the last figure alone, which says what it is and of what. */
export const columns =
  'grid grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 tb:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_6.5rem_1.25rem]';
const cell = 'num text-right whitespace-nowrap';

/** An amount, a factor or how many, as the line says. */
function shown(line: ReturnLine): string {
  if (line.factor !== null) return formatNumber(line.factor, 4);
  return line.isCount ? String(Number(amount(figureOf(line)).toText())) : formatMoney(figureOf(line));
}

type Column = 'gross' | 'net' | 'tax';
interface InColumn {
  readonly column: Column;
  readonly value: string;
}

/** Of a line in columns what a phone shows: its tax and what that is of; without one its base. */
function onPhone(line: ReturnLine): { readonly figure?: InColumn | undefined; readonly of?: InColumn | undefined } {
  if (!hasColumns(line)) return {};
  const [first, second] = (['tax', 'net', 'gross'] as const).flatMap((column) => {
    const value = line[column];
    return value === null ? [] : [{ column, value }];
  });
  return first?.column === 'tax' ? { figure: first, of: second } : { figure: first };
}

interface BoxRowProps {
  line: ReturnLine;
  children: () => ReactNode;
}

/** A line of the form, which opens in its place to what is in it. Escape closes it. */
export function BoxRow({ line, children }: BoxRowProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = `box-${codeOf(line)}`;
  const total = isTotal(line);
  // What was paid, without anything retained of it: it stands in the column of bases.
  const isBase = line.column === 'gross';
  const beside = (value: string | null) => (hasColumns(line) && value !== null ? formatMoney(value) : '');
  const obligation = useWhichReturn();
  const { figure, of } = onPhone(line);
  const named = (column: Column) => words.columns[obligation][column];
  return (
    <tbody
      className="block border-t border-border"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
        event.preventDefault();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <tr className={cx(columns, 'relative px-4 py-2.5 hover:bg-surface-2', total && 'bg-surface-2 font-bold')}>
        <th scope="row" className="min-w-0 text-left font-semibold">
          <button
            ref={button}
            type="button"
            data-step=""
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="block w-full text-left wrap-anywhere after:absolute after:inset-0"
          >
            {lineNames[obligation][codeOf(line)] ?? line.label}
          </button>
          <span className="num block text-nav font-normal text-muted">
            {[line.codes.join(' · '), line.documents > 0 && words.documents(line.documents)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {of && (
            <span className="num block text-nav font-normal text-muted tb:hidden">
              {named(of.column)} {formatMoney(of.value)}
            </span>
          )}
        </th>
        <td className={cx(cell, 'max-tb:hidden', isBase && 'font-semibold')}>
          {isBase ? shown(line) : beside(line.gross)}
        </td>
        <td className={cx(cell, 'max-tb:hidden')}>{beside(line.net)}</td>
        <td className={cx(cell, total ? 'font-bold' : 'font-semibold', isBase && 'tb:invisible')}>
          {figure === undefined ? (
            shown(line)
          ) : (
            <>
              <span className="max-tb:hidden">{shown(line)}</span>
              <span className="tb:hidden">
                {formatMoney(figure.value)}
                <span className="block text-nav font-normal text-muted">{named(figure.column)}</span>
              </span>
            </>
          )}
        </td>
        <td>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className={cx('transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </td>
      </tr>
      <tr id={id} hidden={!isOpen} className={isOpen ? 'block' : undefined}>
        <td className="block border-t border-border bg-surface-2">{isOpen && children()}</td>
      </tr>
    </tbody>
  );
}
