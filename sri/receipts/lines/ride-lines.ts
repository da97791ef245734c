import type { RideColumn, RideTable } from '../ride/content.ts';
import { isZero, rideAmount } from '../ride/texts.ts';
import type { ReceiptLine } from '../shapes.ts';

interface Column extends RideColumn {
  cell: (line: PrintedLine) => string;
  /** False when no line has anything to say in it. */
  used: boolean;
}

/** A line as the paper needs it; a credit note may leave out the discount. */
type PrintedLine = Omit<ReceiptLine, 'discount' | 'taxes'> & { readonly discount?: string };

/** Goods and services, in the SRI's columns; a column that no line uses is left out. @sri detalles */
export function linesTable(lines: readonly PrintedLine[]): RideTable {
  const subsidised = lines.some((line) => line.unsubsidisedPrice !== undefined);
  const any = (has: (line: PrintedLine) => string | undefined) => lines.some((line) => has(line));
  const columns: Column[] = [
    text(
      'Cod. Principal',
      any((line) => line.mainCode),
      (line) => line.mainCode,
    ),
    text(
      'Cod. Auxiliar',
      any((line) => line.auxiliaryCode),
      (line) => line.auxiliaryCode,
    ),
    figure('Cantidad', true, (line) => line.quantity),
    text(
      'Unidad',
      any((line) => line.unitOfMeasure),
      (line) => line.unitOfMeasure,
    ),
    { ...text('Descripción', true, (line) => line.description), flexible: true },
    figure('Precio Unitario', true, (line) => line.unitPrice),
    figure('Subsidio', subsidised, subsidyOf),
    figure('Precio sin Subsidio', subsidised, (line) => line.unsubsidisedPrice),
    figure('Descuento', true, (line) => line.discount ?? '0.00'),
    figure('Precio Total', true, (line) => line.subtotal),
  ];
  const used = columns.filter((column) => column.used);
  return {
    kind: 'table',
    columns: used.map(({ label, align, flexible }) => ({ label, align, ...(flexible ? { flexible } : {}) })),
    rows: lines.map((line) => ({
      cells: used.map((column) => column.cell(line)),
      notes: line.details?.map(({ name, value }) => `${name}: ${value}`) ?? [],
      narrow: { text: line.description, detail: narrowDetail(line), amount: line.subtotal },
    })),
  };
}

const text = (label: string, used: boolean, read: (line: PrintedLine) => string | undefined): Column => ({
  label,
  align: 'left',
  used,
  cell: (line) => read(line) ?? '',
});

const figure = (label: string, used: boolean, read: (line: PrintedLine) => string | undefined): Column => ({
  ...text(label, used, read),
  align: 'right',
});

/** Per unit, exact: what the State pays of the price. */
function subsidyOf(line: PrintedLine): string | undefined {
  if (line.unsubsidisedPrice === undefined) return undefined;
  return rideAmount(line.unsubsidisedPrice).subtract(rideAmount(line.unitPrice)).toText(2);
}

/** On a roll: `2.00 × 12.50 · Desc. 1.00 · Cod. A-1`. */
function narrowDetail(line: PrintedLine): string {
  const parts = [`${line.quantity}${line.unitOfMeasure ? ` ${line.unitOfMeasure}` : ''} × ${line.unitPrice}`];
  if (!isZero(line.discount)) parts.push(`Desc. ${line.discount}`);
  if (line.unsubsidisedPrice !== undefined) parts.push(`Sin subsidio ${line.unsubsidisedPrice}`);
  if (line.mainCode) parts.push(`Cod. ${line.mainCode}`);
  return parts.join(' · ');
}
