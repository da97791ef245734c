import { amount, formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, PiggyBank } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { TaxReserve } from '#contract/declarations/reserve.ts';
import { reserveWords as words } from '#phrases/declarations/reserve.ts';
import { Card } from '#web/ui/card.tsx';
import { Hatching } from '#web/ui/charts/plot.tsx';
import { cx } from '#web/ui/cx.ts';
import { inAddress } from '../living/which-return.ts';
import { reserveQuery } from './queries.ts';

const isNothing = (value: string): boolean => amount(value).isZero();
const isMore = (value: string): boolean => amount(value).compare(amount('0')) > 0;

/** The order of bar and rows. */
const parts = ['own', 'iva', 'incomeTax', 'ivaOfOthers', 'incomeTaxOfOthers', 'retained'] as const;
type Part = (typeof parts)[number];
type OfOthers = TaxReserve['retainedOfOthers'][number];
const colours: Readonly<Record<Part, string>> = {
  own: 'var(--chart-income)',
  iva: 'var(--chart-expense)',
  incomeTax: 'var(--chart-3)',
  ivaOfOthers: 'var(--chart-4)',
  incomeTaxOfOthers: 'var(--chart-5)',
  retained: 'var(--chart-6)',
};

/** `place` is there until it comes. Where it cannot be had nothing stands: what is wrong its own screen says. */
export function Reserve({ place }: { place: ReactNode }) {
  const { data, isError } = useQuery(reserveQuery);
  if (data !== undefined) return <Known data={data} />;
  return isError ? null : place;
}

function Known({ data }: { data: TaxReserve }) {
  const { sold, total, own, iva, incomeTax, retainedOfOthers, retained, left } = data;
  const pattern = useId();
  if (!isMore(sold) && isNothing(total))
    return (
      <Card title={words.question}>
        <p className="text-muted">{words.unsold}</p>
      </Card>
    );
  const ofOthers = (of: OfOthers['obligation']) =>
    retainedOfOthers.find(({ obligation }) => obligation === of)?.pay ?? '0.00';
  const values = {
    ...{ own, iva: iva?.pay ?? '0.00', incomeTax: incomeTax?.pay ?? '0.00', retained },
    ...{ ivaOfOthers: ofOthers('iva'), incomeTaxOfOthers: ofOthers('retenciones') },
  };
  return (
    <Card>
      <p className="text-meta text-muted">{words.question}</p>
      <h2 className="num mb-3 text-section font-bold wrap-anywhere">
        {isMore(total) ? words.title(total) : words.nothing}
      </h2>
      <Bar values={values} pattern={pattern} />
      <ul className="num mt-2 divide-y divide-border">
        <Row part="own" pattern={pattern} value={own} link={<ToSales data={data}>{words.rows.own}</ToSales>} />
        <IvaRow data={data} pattern={pattern} />
        <IncomeTaxRow data={data} pattern={pattern} />
        {retainedOfOthers.map((each) => (
          <OfOthersRow key={each.obligation} data={each} pattern={pattern} />
        ))}
        {isMore(retained) && <RetainedRow data={data} pattern={pattern} />}
        <li className="relative flex min-h-11 items-center gap-3 font-bold">
          <span className="min-w-0 flex-1">
            <ToSales data={data}>{words.rows.sold}</ToSales>
            <span className="block text-meta font-normal text-muted">{words.withIva}</span>
          </span>
          <span className="whitespace-nowrap">{formatMoney(sold)}</span>
          <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
        </li>
      </ul>
      <p className="num mt-2 flex items-center gap-3 rounded-md bg-surface-2 p-3">
        <PiggyBank aria-hidden="true" size={20} className="shrink-0" />
        <span className="min-w-0">
          {words.left(amount(left).isNegative())}
          <Link
            to="/dashboard/entries"
            search={{ group: 'NEG', type: 'both', from: data.from, to: data.to, iva: 'included' }}
            className="font-bold underline-offset-2 hover:underline"
          >
            {formatMoney(amount(left).isNegative() ? amount(left).negate() : left)}
          </Link>
          .
        </span>
      </p>
      {incomeTax?.estimate === true && <p className="mt-2 text-meta text-muted">{words.estimate}</p>}
    </Card>
  );
}

/** What the rows say; a part that is not nothing can be seen. */
function Bar({ values, pattern }: { values: Readonly<Record<Part, string>>; pattern: string }) {
  return (
    <div aria-hidden="true" className="flex h-5 gap-0.5 overflow-hidden rounded-md">
      {parts
        .filter((part) => isMore(values[part]))
        .map((part) => (
          <svg key={part} className="h-full w-0 min-w-1.5" style={{ flexGrow: cents(values[part]) }}>
            {part === 'iva' && <Hatching id={`${pattern}-bar`} />}
            <rect width="100%" height="100%" fill={fillOf(part, `${pattern}-bar`)} />
          </svg>
        ))}
    </div>
  );
}

/** Only how long it is beside the others. */
const cents = (value: string): number => Number(amount(value).multiply(amount('100')).toFixed(0));
const fillOf = (part: Part, pattern: string): string => (part === 'iva' ? `url(#${pattern})` : colours[part]);

interface RowProps {
  part: Part;
  pattern: string;
  value: ReactNode;
  /** Over the whole row, where it `opens`. */
  link: ReactNode;
  opens?: boolean;
  text?: ReactNode;
}

function Row({ part, pattern, value, link, opens = true, text }: RowProps) {
  return (
    <li className={cx('relative flex min-h-11 items-center gap-3 py-1.5', opens && 'hover:bg-surface-2')}>
      <svg aria-hidden="true" className="size-3 shrink-0">
        {part === 'iva' && <Hatching id={`${pattern}-mark`} />}
        <rect width="100%" height="100%" rx="3" fill={fillOf(part, `${pattern}-mark`)} />
      </svg>
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{link}</span>
        {text !== undefined && <span className="block text-meta text-muted">{text}</span>}
      </span>
      {typeof value === 'string' ? <b className="whitespace-nowrap">{formatMoney(value)}</b> : value}
      <ChevronRight aria-hidden="true" size={18} className={cx('shrink-0 text-muted', !opens && 'invisible')} />
    </li>
  );
}

const whole = 'after:absolute after:inset-0';
const unknown = <span className="text-right text-dense text-muted">{words.unknown}</span>;

const ToSales = ({ data: { from, to }, children }: { data: TaxReserve; children: ReactNode }) => (
  <Link to="/dashboard/entries" search={{ group: 'NEG', type: 'ING', from, to, iva: 'included' }} className={whole}>
    {children}
  </Link>
);

/** Of half a year the boxes are those of the half year, and the row says so. */
const ToReturn = ({ period, hash, children }: { period: string; hash: 'pay' | 'credit'; children: ReactNode }) => (
  <Link to="/declaration/summary" search={{ period }} hash={hash} className={whole}>
    {children}
  </Link>
);

const ToYear = ({ year, children }: { year: string; children: ReactNode }) => (
  <Link to="/declaration/revenue" search={{ year }} hash="boxes" className={whole}>
    {children}
  </Link>
);

function IvaRow({ data: { iva, isUntold }, pattern }: { data: TaxReserve; pattern: string }) {
  if (iva === null)
    return isUntold ? (
      <Row
        part="iva"
        pattern={pattern}
        value={unknown}
        link={
          <Link to="/declaration" className={whole}>
            {words.rows.iva}
          </Link>
        }
      />
    ) : null;
  const isFavour = isNothing(iva.pay) && isMore(iva.favour);
  return (
    <Row
      part="iva"
      pattern={pattern}
      value={iva.pay}
      link={
        <ToReturn period={iva.period} hash="pay">
          {isFavour ? words.favour(iva.favour) : words.rows.iva}
        </ToReturn>
      }
      text={words.ofPeriod(iva.period)}
    />
  );
}

function IncomeTaxRow({ data: { incomeTax }, pattern }: { data: TaxReserve; pattern: string }) {
  if (incomeTax === null)
    return <Row part="incomeTax" pattern={pattern} value={unknown} link={words.rows.incomeTax} opens={false} />;
  const { year, pay, tax, retained } = incomeTax;
  return (
    <Row
      part="incomeTax"
      pattern={pattern}
      value={pay}
      link={<ToYear year={year}>{words.rows.incomeTax}</ToYear>}
      text={isMore(tax) && isMore(retained) ? words.adds(tax) : undefined}
    />
  );
}

function OfOthersRow({ data: { obligation, period, pay }, pattern }: { data: OfOthers; pattern: string }) {
  const part = obligation === 'iva' ? 'ivaOfOthers' : 'incomeTaxOfOthers';
  const link = (
    <Link to="/declaration/summary" search={{ period, ...inAddress(obligation) }} hash="pay" className={whole}>
      {words.rows[part]}
    </Link>
  );
  return <Row part={part} pattern={pattern} value={pay} link={link} text={words.ofPeriod(period)} />;
}

/** Of both taxes it opens each with its own. */
function RetainedRow({ data: { iva, incomeTax, retained }, pattern }: { data: TaxReserve; pattern: string }) {
  const name = words.rows.retained;
  const ofIva = iva !== null && !isNothing(iva.retained) ? iva : undefined;
  const ofYear = incomeTax !== null && !isNothing(incomeTax.retained) ? incomeTax : undefined;
  if (ofIva === undefined && ofYear !== undefined)
    return <Row part="retained" pattern={pattern} value={retained} link={<ToYear year={ofYear.year}>{name}</ToYear>} />;
  if (ofIva !== undefined && ofYear === undefined)
    return (
      <Row
        part="retained"
        pattern={pattern}
        value={retained}
        link={
          <ToReturn period={ofIva.period} hash="credit">
            {name}
          </ToReturn>
        }
        text={words.ofPeriod(ofIva.period)}
      />
    );
  const each = 'inline-flex min-h-11 items-center font-semibold text-link';
  return (
    <Row
      part="retained"
      pattern={pattern}
      value={retained}
      link={name}
      opens={false}
      text={
        <span className="flex flex-wrap gap-x-4">
          {ofIva !== undefined && (
            <Link to="/declaration/summary" search={{ period: ofIva.period }} hash="credit" className={each}>
              {words.ofIva(ofIva.retained)}
            </Link>
          )}
          {ofYear !== undefined && (
            <Link to="/declaration/revenue" search={{ year: ofYear.year }} hash="boxes" className={each}>
              {words.ofIncomeTax(ofYear.retained)}
            </Link>
          )}
        </span>
      }
    />
  );
}
