/** The lowest wage of a year, in dollars a month: who earns more in the year than one of them is nobody's dependant. */
export interface BasicWage {
  readonly year: number;
  readonly wage: string;
  readonly source: string;
  readonly unconfirmed?: string;
}

/** Salario básico unificado by year. A year that is not here has none. */
export const basicWages: readonly BasicWage[] = [
  { year: 2025, wage: '470.00', source: 'Prensa de diciembre de 2024' },
  { year: 2026, wage: '482.00', source: 'Prensa de diciembre de 2025' },
];
