import type { Environment } from '#contract/common.ts';

/** What a register of people and companies knows under a cédula or RUC. */
export type RegistryAnswer =
  | { readonly kind: 'found'; readonly name: string; readonly address?: string; readonly activity?: string }
  | { readonly kind: 'unknown' }
  /** Nobody answered in time, or nobody is there to ask: nothing is known of the number. */
  | { readonly kind: 'unavailable' };

/** Who stands behind a cédula or RUC. Asking is a convenience: it never throws and never takes longer than its time-out. */
export interface Registry {
  /** `identification`: a cédula (10 digits) or RUC (13) that holds its check. Practice asks the stand-in, never the real one. */
  find(identification: string, environment: Environment): Promise<RegistryAnswer>;
}
