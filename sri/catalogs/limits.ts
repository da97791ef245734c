import type { Day } from '../dates/index.ts';
import { catalog, type Row, rowOn } from './catalog.ts';

export type LimitName =
  | 'finalConsumerTotal'
  | 'tipPercent'
  | 'earliestIssueDay'
  | 'daysBack'
  | 'documentTotal'
  | 'ivaSubtotal'
  | 'declarationSubtotal'
  | 'cashTotal'
  | 'providerRucSince'
  | 'retentionDays'
  | 'arithmeticTolerance'
  | 'quotedIvaDifference'
  | 'accountingIncome';

interface LimitRow extends Row {
  readonly code: LimitName;
  /** Dollars, percent, days or a day, as the label says. */
  readonly value: string;
}

/** Limits of the law and of the specification that change with time. `unconfirmed` ones can be overridden by the caller. */
export const limits = catalog<LimitRow>({
  id: 'limits',
  title: 'Límites con fecha',
  source: 'Vea cada fila',
  rows: [
    {
      code: 'finalConsumerTotal',
      label: 'Factura a consumidor final sin identificar, en dólares',
      value: '200',
      validTo: '2022-11-09',
      source: 'Reglamento de Comprobantes de Venta',
    },
    {
      code: 'finalConsumerTotal',
      label: 'Factura a consumidor final sin identificar, en dólares',
      value: '50',
      validFrom: '2022-11-10',
      source: 'DE 586 de 2022; ficha 9.10',
    },
    {
      code: 'tipPercent',
      label: 'Propina, porcentaje del subtotal',
      value: '10',
      source: 'Ficha, tabla 21; especificación del producto',
    },
    {
      code: 'earliestIssueDay',
      label: 'Primer día que se puede elegir',
      value: '2022-08-01',
      source: 'Especificación del producto',
    },
    {
      code: 'daysBack',
      label: 'Días que la fecha de emisión puede quedar atrás',
      value: '15',
      source: 'Comprobantes autorizados entre 2023 y 2025 hasta 15 días después de su fecha',
      unconfirmed: 'The present limit behind error 65 was not found; since 2026-01-01 transmission is immediate.',
    },
    {
      code: 'documentTotal',
      label: 'Valor de un comprobante, en dólares',
      value: '200000000',
      source: 'Ficha técnica, versiones anteriores',
      unconfirmed: 'Absent from ficha 2.31.',
    },
    {
      code: 'ivaSubtotal',
      label: 'Subtotal gravado con IVA, en dólares',
      value: '200000000',
      source: 'Especificación del producto, que no muestra el valor',
      unconfirmed: 'The specification names the limit without its value: the document limit stands in.',
    },
    {
      code: 'declarationSubtotal',
      label: 'Subtotal de ventas de una declaración, en dólares',
      value: '200000000',
      source: 'Especificación del producto, que no muestra el valor',
      unconfirmed: 'The specification names the limit without its value: the document limit stands in.',
    },
    {
      code: 'cashTotal',
      label: 'Pago sin sistema financiero que el comprador puede deducir, en dólares',
      value: '1000',
      validTo: '2023-12-19',
      source: 'LRTI art. 103',
    },
    {
      code: 'cashTotal',
      label: 'Pago sin sistema financiero que el comprador puede deducir, en dólares',
      value: '500',
      validFrom: '2023-12-20',
      source: 'Ley de Eficiencia Económica y Generación de Empleo art. 25',
      unconfirmed: 'The exact day in December 2023.',
    },
    {
      code: 'providerRucSince',
      label: 'Desde cuándo se imprime el RUC del proveedor de software',
      value: '2026-09-26',
      source: 'Ficha 2.34 anexo 26; NAC-DGERCGC26-00000027 art. 5',
    },
    {
      code: 'retentionDays',
      label: 'Días hábiles para emitir la retención desde que llega el comprobante',
      value: '5',
      source: 'LRTI art. 50; la especificación dice 5 días',
      unconfirmed: 'Calendar or business days: the ruling takes business days, and a late one is still owed.',
    },
    {
      code: 'arithmeticTolerance',
      label: 'Diferencia que el SRI admite entre una cifra y sus partes, en dólares',
      value: '0.01',
      source: 'Comprobantes autorizados en producción',
      unconfirmed: 'Authorised documents show that much; the true limit is not published.',
    },
    {
      code: 'quotedIvaDifference',
      label: 'Lo que el IVA de un grupo puede apartarse de su producto para que el total sea el cotizado, en dólares',
      value: '0.01',
      source: 'Comprobantes autorizados en producción, cuyo IVA difiere hasta en un centavo',
      unconfirmed: 'A row of 0 turns it off: the total then differs from the quoted one, and the check says so.',
    },
    {
      code: 'accountingIncome',
      label: 'Ingresos de un año sobre los que una persona natural lleva contabilidad el siguiente, en dólares',
      value: '300000',
      source: 'Reglamento de la LRTI art. 37',
      unconfirmed: 'A press note of 2025 gives 25 basic fractions instead: 302,025.',
    },
  ],
});

/** Values that replace the table's, for operators who know better (ruling R28). */
export type LimitOverrides = Partial<Record<LimitName, string>>;

/** The value of a limit on a day. Throws RangeError when no row is in force: that is a hole in the table. */
export function limitOn(name: LimitName, day: Day, overrides?: LimitOverrides): string {
  const value = overrides?.[name] ?? rowOn(limits, name, day)?.value;
  if (value === undefined) throw new RangeError(`no limit ${name} on ${day}`);
  return value;
}
