import { catalog, type Row } from './catalog.ts';

export interface InterestRow extends Row {
  /** Percent of a whole month, when the taxpayer computes it. */
  readonly monthly: string;
}

/** Rates of interest; a caller may bring its own (ruling R28). */
export interface InterestTable {
  readonly interestRates: readonly InterestRow[];
}

const quarter = (
  code: string,
  [validFrom, validTo]: readonly [string, string],
  monthly: string,
  source: string,
  unconfirmed?: string,
): InterestRow => ({
  code: 'selfAssessed',
  label: `Interés mensual por mora, ${code}`,
  validFrom,
  validTo,
  monthly,
  source,
  ...(unconfirmed === undefined ? {} : { unconfirmed }),
});

/**
 * Interest on what is paid late, by quarter. A quarter without a row has no rate: no other is used in its place. It is the
 * referential active rate of a year ÷ 12, with three decimals. @law Código Tributario art. 21
 */
export const interestRates = catalog<InterestRow>({
  id: 'interestRates',
  title: 'Interés por mora tributaria',
  source: 'Código Tributario art. 21; vea cada fila',
  rows: [
    quarter('primer trimestre de 2024', ['2024-01-01', '2024-03-31'], '0.828', 'Prensa de enero de 2024'),
    quarter(
      'primer trimestre de 2026',
      ['2026-01-01', '2026-03-31'],
      '0.647',
      'Calculadora pública, revisada el 2026-06-29',
      'One source.',
    ),
  ],
});
