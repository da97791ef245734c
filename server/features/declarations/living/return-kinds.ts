import type { Obligation } from '@cuadre/sri/catalogs';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';

/** What of a return differs here; its form and boxes are in the kernel (`return-forms.ts`), who computes it in the thread (`kept-returns.ts`). */
interface ReturnKind {
  /** In the table of obligations; null: nobody files it here yet. */
  readonly files: Obligation | null;
  /** What somebody is told who files none. */
  readonly bar: 'declaration.no_iva' | 'declaration.not_offered';
  /** So many months after its days are read too: what was retained of a purchase is noted some days later. */
  readonly monthsAfter: number;
  /** One begins with what the one before left. */
  readonly isChained: boolean;
  /** As what its days are declared: what is classified in them changes only when somebody says so for it; null: they stay open. */
  readonly declares: 'iva' | 'renta' | null;
}

export const returnKinds: Readonly<Record<ReturnObligation, ReturnKind>> = {
  iva: { files: 'iva', bar: 'declaration.no_iva', monthsAfter: 0, isChained: true, declares: 'iva' },
  // Another category moves nothing of it but what was paid without a retention.
  retenciones: {
    files: 'retentions',
    bar: 'declaration.not_offered',
    monthsAfter: 1,
    isChained: false,
    declares: null,
  },
  renta: { files: null, bar: 'declaration.not_offered', monthsAfter: 0, isChained: false, declares: 'renta' },
};
