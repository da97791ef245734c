import { catalog, type Row } from './catalog.ts';

/** What a taxpayer files; the same on every screen, however often it is due. */
export type Obligation = 'iva' | 'retentions' | 'incomeTax' | 'personalExpenses' | 'expenseProjection' | 'transactions';

export type ObligationCode =
  | 'ivaMonthly'
  | 'ivaSemiannual'
  | 'retentionsMonthly'
  | 'retentionsSemiannual'
  | 'incomeTax'
  | 'incomeTaxCompany'
  | 'incomeTaxRimpe'
  | 'personalExpenses'
  | 'expenseProjection'
  | 'transactions';

/** Chosen by the last day of the period. */
export interface ObligationRow extends Row {
  readonly code: ObligationCode;
  readonly obligation: Obligation;
  /** Months of a period: 1, 6 or 12. Periods end with the year. */
  readonly months: number;
  /** It is due in this month after the period's last one; below zero, before the period ends. */
  readonly dueAfter: number;
}

const RIMPE_INCOME_TAX = { code: 'incomeTaxRimpe', obligation: 'incomeTax', months: 12 } as const;

export const obligations = catalog<ObligationRow>({
  id: 'obligations',
  title: 'Obligaciones tributarias y el mes en que vencen',
  source: 'NAC-DGERCGC20-00000057; calendario del SRI',
  rows: [
    { code: 'ivaMonthly', obligation: 'iva', label: 'IVA mensual', months: 1, dueAfter: 1 },
    { code: 'ivaSemiannual', obligation: 'iva', label: 'IVA semestral', months: 6, dueAfter: 1 },
    { code: 'retentionsMonthly', obligation: 'retentions', label: 'Retenciones en la fuente', months: 1, dueAfter: 1 },
    {
      code: 'retentionsSemiannual',
      obligation: 'retentions',
      label: 'Retenciones en la fuente de RIMPE',
      months: 6,
      dueAfter: 1,
      source: 'Reglamento de la LRTI art. 92.2',
    },
    { code: 'incomeTax', obligation: 'incomeTax', label: 'Renta de personas naturales', months: 12, dueAfter: 3 },
    { code: 'incomeTaxCompany', obligation: 'incomeTax', label: 'Renta de sociedades', months: 12, dueAfter: 4 },
    { ...RIMPE_INCOME_TAX, label: 'Renta de RIMPE', dueAfter: 3, validTo: '2023-12-31' },
    {
      ...RIMPE_INCOME_TAX,
      label: 'Renta de RIMPE',
      dueAfter: 5,
      validFrom: '2024-01-01',
      source: 'NAC-DGERCGC24-00000027',
      unconfirmed: 'One press article of 2026 says April.',
    },
    {
      code: 'personalExpenses',
      obligation: 'personalExpenses',
      label: 'Anexo de gastos personales',
      months: 12,
      dueAfter: 2,
      source: 'Ley de Fortalecimiento de la Economía Familiar (2023)',
    },
    {
      code: 'expenseProjection',
      obligation: 'expenseProjection',
      label: 'Proyección de gastos personales (SRI-GP)',
      months: 12,
      // January of its own year.
      dueAfter: -11,
      source: 'Formulario SRI-GP',
      unconfirmed: 'Sources say January or February, by the ninth digit; the earlier of both is never late.',
    },
    {
      code: 'transactions',
      obligation: 'transactions',
      label: 'Anexo transaccional simplificado (ATS)',
      months: 1,
      dueAfter: 2,
      source: 'NAC-DGERCGC12-00001',
      unconfirmed: 'The month after the one of its return; no official source was read.',
    },
  ],
});
