/** How far the receipt came; the RIDE says so and never promises more. Given by the caller: the document cannot know. */
export type RideState = {
  /** `practice` is our stand-in SRI: what it authorises has no value anywhere. */
  readonly environment: 'practice' | 'pruebas' | 'produccion';
} & (
  | { readonly kind: 'draft' }
  | { readonly kind: 'signed' }
  | ({ readonly kind: 'authorized' } & RideAuthorization)
  | ({ readonly kind: 'voided'; readonly voidedOn: string } & RideAuthorization)
);

/** The SRI's answer. */
export interface RideAuthorization {
  readonly authorizationNumber: string;
  /** ISO instant as the SRI gave it. @sri fechaAutorizacion */
  readonly authorizedAt: string;
}

/** @sri AMBIENTE, as the RIDE prints it; practice is ours. */
export const environmentNames = { practice: 'PRÁCTICA', pruebas: 'PRUEBAS', produccion: 'PRODUCCIÓN' } as const;

/** The words across the page for a paper that is not a valid receipt; nothing for one that is. */
export function rideMark(state: RideState): string | undefined {
  if (state.kind === 'draft') return 'BORRADOR — SIN VALIDEZ TRIBUTARIA';
  const isPractice = state.environment === 'practice';
  if (state.kind === 'voided') return isPractice ? 'ANULADO — DOCUMENTO DE PRÁCTICA' : 'ANULADO';
  return isPractice ? 'DOCUMENTO DE PRÁCTICA — SIN VALIDEZ' : undefined;
}
