import type { TaxMark } from '@cuadre/sri/declarations/form-104';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';

const oneReading = 'Vimos esta casilla una sola vez en el portal. Compárala antes de enviar.';

/** What the server says of a return beside the kernel's own labels. */
export const returnWords: {
  readonly tab: string;
  readonly totalSales: string;
  readonly totalPurchases: string;
  /** By box: what no official source confirms, and what we did meanwhile. */
  readonly onlyOneSource: string;
  /** What the portal calls it no source says. */
  readonly numberOf2017: string;
  readonly unconfirmed: Readonly<Record<ReturnObligation, Readonly<Record<string, string | undefined>>>>;
} = {
  // 31 characters at most.
  tab: 'Declaraciones',
  totalSales: 'Total de ventas',
  totalPurchases: 'Total de compras',
  numberOf2017: 'El número es del formulario de 2017. Búscala en el portal por su nombre.',
  onlyOneSource: 'Una sola fuente dice dónde va en el portal. Compáralo allí.',
  unconfirmed: {
    iva: {
      '483': 'Tomamos lo que tus ventas a crédito dejaron para este mes. Compáralo con lo que sugiere el portal.',
      '484': 'Restamos el IVA de tus ventas a crédito de este mes. Compáralo con lo que sugiere el portal.',
      '564': 'Usamos el factor exacto, no el impreso con cuatro decimales. Puede variar en centavos.',
      '615': 'Usamos primero el crédito de tus compras y después el de las retenciones.',
      '617': 'Usamos primero el crédito de tus compras y después el de las retenciones.',
    },
    retenciones: {
      '332': 'Aquí van tus compras sin retención: sale de la tabla del anexo, no de la guía del formulario.',
      '325': oneReading,
      '3250': oneReading,
      '326': oneReading,
      '327': oneReading,
      '328': oneReading,
      '329': oneReading,
      '330': oneReading,
      '331': oneReading,
      '344': 'Desde marzo de 2026 suponemos que la energía al 2 % va aquí.',
      '345': oneReading,
    },
    renta: {
      '766': 'Aquí van tus notas de crédito. Una fuente llama «gastos» a esta casilla: compárala en el portal.',
      '768':
        'Se resta de tu base. Escríbela solo si ese ingreso también está en una casilla de arriba: está por confirmar.',
    },
  },
};

/** What no official source confirms of a box, in our words: what the kernel says of it is for developers. */
export const unconfirmedText = (
  obligation: ReturnObligation,
  { code, unconfirmed, concept }: { readonly code: string; readonly unconfirmed?: string; readonly concept?: number },
): string | null =>
  returnWords.unconfirmed[obligation][code] ??
  (unconfirmed === undefined ? null : concept === undefined ? returnWords.numberOf2017 : returnWords.onlyOneSource);

/** What a person said about their returns, as it is downloaded with everything else. */
export const saidWords = {
  name: 'Lo que dijiste de tus declaraciones',
  columns: ['Ambiente', 'Qué', 'Período', 'Documento o formulario', 'Detalle'],
  typed: (tax: string): string => `Escribiste en la declaración: ${tax}`,
  typedBox: (name: string, figure: string): string =>
    name === 'factorWithoutSales' ? `Factor sin ventas: ${figure}` : `Casilla ${name}: ${figure}`,
  start: 'Desde aquí llevas tus declaraciones',
  sales: 'Desde aquí llevas tus ventas',
  carried: (purchases: string, retentions: string): string =>
    `Crédito anterior: ${purchases} de compras y ${retentions} de retenciones`,
  incomeSoFar: (income: string): string => `Vendido antes en ese año: ${income}`,
  settledWith: (period: string, tax: string): string => `IVA por pagar con ${period}: ${tax}`,
  beforeFiledOn: (day: string): string => `La anterior se presentó el ${day}`,
  filed: (tax: string): string => `Presentada fuera: ${tax}`,
  awaited: (tax: string): string => `Según el SRI, sin presentar: ${tax}`,
  listed: (listedOn: string, dueOn: string): string => `Lista del ${listedOn}; vencía el ${dueOn}`,
  payment: (tax: string): string => `Forma de pago: ${tax}`,
  debited: { recepcion: 'al recibir la declaración', vencimiento: 'al vencer' },
  operatorNamed: 'Usuario adicional en el portal del SRI',
  accountant: 'RUC de tu contador',
  yes: 'Sí',
  no: 'No',
  submitted: {
    personalExpenses: 'Anexo de gastos personales presentado',
    expenseProjection: 'Proyección entregada a tu empleador',
    transactions: 'Anexo transaccional (ATS) presentado',
  },
  cases: 'Casos especiales',
  noCases: 'ninguno',
  mark: 'Dicho de un documento',
  takenIn: (period: string): string => `entra en ${period}`,
  deferred: (months: number): string => `su IVA se paga en ${months} ${months === 1 ? 'mes' : 'meses'}`,
  support: (code: string): string => `sustento ${code}`,
  marks: {
    exportGoods: 'exportación de bienes',
    exportServices: 'exportación de servicios',
    zeroWithRight: '0 % con derecho a crédito',
    fixedAsset: 'activo fijo',
    refund: 'reembolso',
    importServices: 'servicio del exterior',
    importGoods: 'importación de bienes',
    importAsset: 'importación de un activo fijo',
    popularBusiness: 'de un negocio popular',
  } satisfies Readonly<Record<TaxMark, string>>,
};
