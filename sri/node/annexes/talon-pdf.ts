import type { AtsTalon, TalonLine, TalonPart } from '../../annexes/ats/index.ts';
import { labelOf, supportingDocumentTypes } from '../../catalogs/index.ts';
import { amount, formatMoney, sum } from '../../num/index.ts';
import { type ReportTable, writeReportPdf } from '../ride/report-pdf.ts';

const sums = ({ count, zero, taxed, untaxed, iva }: Omit<TalonLine, 'documentType'>): string[] => [
  String(count),
  ...[zero, taxed, untaxed, iva].map((value) => formatMoney(value)),
];

/** As short as a column; all others by the tax authority's own words. @sri ATS tabla 4 */
const shortNames: Readonly<Record<string, string>> = {
  '02': 'Nota de venta',
  '03': 'Liquidación de compra',
  '12': 'Entidades financieras',
  '15': 'Del exterior',
  '18': 'Documentos de venta',
  '19': 'Cuotas o aportes',
  '20': 'Servicios del Estado',
  '41': 'Reembolso',
};
const nameOf = (code: string): string =>
  `${code} ${shortNames[code] ?? labelOf(supportingDocumentTypes, code) ?? ''}`.trim();

const tableOf = (title: string, { lines, total }: TalonPart): ReportTable => ({
  title,
  heads: ['Tipo de comprobante', 'Cuántos', 'Base 0 %', 'Gravada', 'Sin IVA', 'IVA'],
  rows: lines.map((line) => [nameOf(line.documentType), ...sums(line)]),
  total: ['Total; las notas de crédito restan', ...sums(total)],
});

const totalOf = (values: readonly string[]): string => formatMoney(sum(values.map((value) => amount(value))));

/** What was retained of others: income tax by code, IVA by percentage. */
function retainedTables({ income, iva }: AtsTalon): ReportTable[] {
  const ofIva = iva.filter(({ value }) => !amount(value).isZero());
  return [
    {
      title: 'Retenciones en la fuente de renta que hiciste',
      heads: ['Código', 'Registros', 'Base', 'Retenido'],
      rows: income.map(({ code, count, base, value }) => [code, String(count), formatMoney(base), formatMoney(value)]),
      total: [
        'Total',
        String(income.reduce((all, { count }) => all + count, 0)),
        totalOf(income.map(({ base }) => base)),
        totalOf(income.map(({ value }) => value)),
      ],
    },
    {
      title: 'Retenciones de IVA que hiciste',
      heads: ['Porcentaje', 'Retenido'],
      rows: ofIva.map(({ percent, value }) => [`${percent} %`, formatMoney(value)]),
      total: ['Total', totalOf(ofIva.map(({ value }) => value))],
    },
  ];
}

/**
 * The summary of an annex as PDF, to be signed, as its bytes come. `createdAt` is written into the file, `note` below the
 * period: that it is of no worth, where it is not.
 * @sri ATS, talón resumen
 */
export function writeTalonPdf(
  talon: AtsTalon,
  { createdAt, note }: { readonly createdAt: Date; readonly note?: string },
): AsyncGenerator<Uint8Array> {
  const { ruc, name, year, month, isHalfYear, purchases, sales, exports, voided, retained } = talon;
  const period = isHalfYear === undefined ? `Mes ${month} de ${year}` : `Semestre que termina en ${month} de ${year}`;
  const title = 'Talón resumen del ATS';
  return writeReportPdf({
    title: `${title}: ${name}`,
    author: name,
    createdAt,
    page: (page) => `Página ${page}`,
    pages: [
      {
        kicker: 'Anexo transaccional simplificado',
        title,
        lines: [`${name} · RUC ${ruc}`, period, ...(note === undefined ? [] : [note])],
        figures: [
          { label: 'Ventas, sin IVA', value: netOf(sales), tone: 'income' },
          { label: 'Compras, sin IVA', value: netOf(purchases), tone: 'expense' },
          { label: 'Comprobantes anulados', value: String(voided), tone: 'result' },
        ],
        tables: [
          tableOf('Compras', purchases),
          tableOf('Ventas', sales),
          ...retainedTables(talon),
          {
            title: 'Además',
            heads: ['', 'Valor'],
            rows: [
              [`Exportaciones e ingresos del exterior: ${exports.count}`, formatMoney(exports.fob)],
              ['IVA que te retuvieron', formatMoney(retained.iva)],
              ['Renta que te retuvieron', formatMoney(retained.income)],
            ],
          },
          {
            title: 'Firmas',
            heads: ['', ''],
            rows: [
              ['', ''],
              ['Contribuyente', 'Contador'],
            ],
          },
        ],
        shares: [],
      },
    ],
    tables: [],
  });
}

const netOf = ({ total: { zero, taxed, untaxed } }: TalonPart): string => totalOf([zero, taxed, untaxed]);
