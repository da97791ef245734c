import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';

interface ReturnName {
  /** `IVA`, in `IVA de octubre`. */
  readonly tax: string;
  /** `Formulario 104 · Impuesto al valor agregado` */
  readonly form: string;
  /** `declaración de IVA` */
  readonly declaration: string;
}

/** What each return is called. */
export const returnNames: Readonly<Record<ReturnObligation, ReturnName>> = {
  iva: { tax: 'IVA', form: 'Formulario 104 · Impuesto al valor agregado', declaration: 'declaración de IVA' },
  retenciones: {
    tax: 'Retenciones',
    form: 'Formulario 103 · Retenciones en la fuente de renta',
    declaration: 'declaración de retenciones',
  },
  renta: { tax: 'Renta', form: 'Formulario 102 · Impuesto a la renta', declaration: 'declaración de renta' },
};
