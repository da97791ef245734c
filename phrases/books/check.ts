/** How an entry differs from its source, as the check of the books says it. */
interface Difference {
  readonly sourceId: string;
  readonly kind: keyof typeof kinds;
  readonly columns: readonly string[];
}

const kinds = {
  lost: () => 'no está en los libros',
  left: () => 'está en los libros y su origen ya no existe',
  different: (columns: string) => `no coincide en ${columns}`,
  sums: (columns: string) => `no tiene bien sumado lo que empieza el ${columns}`,
} as const;

const mostShown = 20;

/** What `npm run check-books` says. */
export const booksCheck = {
  unknownOption: (option: string) => `No conocemos la opción ${option}. Solo existe --repair.`,
  differences: (tenantId: string, differences: readonly Difference[]): string[] => [
    ...differences
      .slice(0, mostShown)
      .map(
        ({ sourceId, kind, columns }) =>
          `ATENCIÓN: negocio ${tenantId}: ${kind === 'sums' ? '' : `el comprobante ${sourceId} `}${kinds[kind](columns.join(', '))}.`,
      ),
    ...(differences.length > mostShown
      ? [`ATENCIÓN: negocio ${tenantId}: y ${differences.length - mostShown} más.`]
      : []),
  ],
  repaired: (tenantId: string, count: number) =>
    `Negocio ${tenantId}: corregimos ${count} y quedó anotado en su auditoría.`,
  looked: (entries: number, tenants: number) =>
    `Revisamos ${entries} ${entries === 1 ? 'movimiento' : 'movimientos'} de ${tenants} ${tenants === 1 ? 'negocio' : 'negocios'}.`,
  agree: 'Todo coincide con sus comprobantes.',
  howToRepair:
    'Para corregirlo: npm run check-books -- --repair. Guarda antes un respaldo y el registro: así se encuentra la causa.',
  look: 'Ejecuta otra vez npm run check-books y busca la causa en el registro.',
} as const;
