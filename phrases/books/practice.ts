const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

export const practiceItems = {
  title: '¿Llevas a tus cuentas reales lo que anotaste practicando?',
  text: ({ typed, papers }: { readonly typed: number; readonly papers: number }): string =>
    `Mientras practicabas anotaste ${[
      ...counted(typed, 'ingreso o gasto', 'ingresos y gastos'),
      ...counted(papers, 'comprobante en papel', 'comprobantes en papel'),
    ].join(' y ')}. Las facturas de práctica se quedan en práctica. Te lo preguntamos una sola vez.`,
  take: 'Sí, llevarlos',
  leave: 'No, eran pruebas',
  moved: (moved: number): string =>
    moved === 1 ? 'Pasó 1 a tus cuentas reales.' : `Pasaron ${moved} a tus cuentas reales.`,
  left: (names: readonly string[]): string =>
    `Se quedan en práctica, porque ya están en tus cuentas reales o su mes ya está declarado: ${names.join(', ')}.`,
  stayed: 'Se quedan en práctica.',
} as const;
