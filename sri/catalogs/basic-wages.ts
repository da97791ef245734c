/** The lowest wage of a year, in dollars a month: who earns more in the year than one of them is nobody's dependant. */
export interface BasicWage {
  readonly year: number;
  readonly wage: string;
  readonly source: string;
  readonly unconfirmed?: string;
}

/** Salario básico unificado by year. A year that is not here has none. */
export const basicWages: readonly BasicWage[] = [
  { year: 2022, wage: '425.00', source: 'Prensa de diciembre de 2022' },
  { year: 2023, wage: '450.00', source: 'Decreto Ejecutivo 611, 30 de noviembre de 2022' },
  { year: 2024, wage: '460.00', source: 'Acuerdo Ministerial MDT-2023-175' },
  { year: 2025, wage: '470.00', source: 'Prensa de diciembre de 2024' },
  { year: 2026, wage: '482.00', source: 'Prensa de diciembre de 2025' },
];
