import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';

interface ReturnName {
  /** Of the form. */
  readonly number: string;
  /** `IVA`, in `IVA de octubre`. */
  readonly tax: string;
  /** `tu IVA` */
  readonly yours: string;
  /** `presentado`, and in a sentence `ya está presentado`. */
  readonly filed: string;
  readonly isFiled: string;
  /** `Formulario 104 · Impuesto al valor agregado` */
  readonly form: string;
  /** `declaración de IVA` */
  readonly declaration: string;
}

/** What each return is called. */
export const returnNames: Readonly<Record<ReturnObligation, ReturnName>> = {
  iva: {
    number: '104',
    tax: 'IVA',
    yours: 'tu IVA',
    filed: 'presentado',
    isFiled: 'ya está presentado',
    form: 'Formulario 104 · Impuesto al valor agregado',
    declaration: 'declaración de IVA',
  },
  retenciones: {
    number: '103',
    tax: 'Retenciones',
    yours: 'tus retenciones',
    filed: 'presentadas',
    isFiled: 'ya están presentadas',
    form: 'Formulario 103 · Retenciones en la fuente de renta',
    declaration: 'declaración de retenciones',
  },
  renta: {
    number: '102',
    tax: 'Renta',
    yours: 'tu renta',
    filed: 'presentada',
    isFiled: 'ya está presentada',
    form: 'Formulario 102 · Impuesto a la renta',
    declaration: 'declaración de renta',
  },
};

/** `Tu IVA`, at the beginning of a sentence. */
export const yoursAtFirst = (obligation: ReturnObligation): string => {
  const { yours } = returnNames[obligation];
  return yours.charAt(0).toUpperCase() + yours.slice(1);
};

/** Who files on paper: by the RUC, without one by the cédula. */
export const identified = (number: string): string => `${number.length === 13 ? 'RUC' : 'Cédula'} ${number}`;
