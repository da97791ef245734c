/** How somebody pays taxes, by the code that the contract has. */
export const regimes = [
  { value: 'GEN', label: 'General' },
  { value: 'RIM', label: 'RIMPE emprendedor' },
  { value: 'POP', label: 'RIMPE negocio popular' },
];

export const regimeName = (code: string | undefined): string | undefined =>
  regimes.find(({ value }) => value === code)?.label;
