import type { Environment } from '#contract/common.ts';

/** @sri mensaje */
export interface SriMessage {
  readonly identifier: string;
  readonly text: string;
  readonly additional?: string;
  readonly type: string;
}

/**
 * What a call to the SRI brought, in four kinds that ask for four different actions:
 * `answer` is the service's own word; `not_sent` certainly never left; `unknown` may have arrived; `defect` is a SOAP
 * fault about our request. `raw` is what came, kept as evidence.
 */
export type SriCall<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly raw: Uint8Array }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string; readonly raw?: Uint8Array }
  | { readonly kind: 'defect'; readonly reason: string; readonly raw: Uint8Array };

/** @sri RespuestaRecepcionComprobante */
export interface ReceptionAnswer {
  readonly state: 'RECIBIDA' | 'DEVUELTA';
  readonly messages: readonly SriMessage[];
}

/** One autorizacion of the answer. @sri autorizacion */
export interface Authorization {
  readonly state: string;
  readonly number?: string;
  readonly at?: string;
  readonly environment?: string;
  /** Text content of `comprobante`, however it was escaped. */
  readonly receiptXml?: string;
  readonly messages: readonly SriMessage[];
  /** This `<autorizacion>` element alone as it stood in the answer, the form that goes to the buyer. */
  readonly xml: string;
}

/** @sri RespuestaAutorizacionComprobante; none = processing, unknown or returned: cannot be told apart. */
export interface AuthorizationAnswer {
  readonly accessKey: string;
  readonly authorizations: readonly Authorization[];
}

/** @sri EstadoAutorizacionComprobante */
export interface ConsultationAnswer {
  readonly state?: string;
  readonly messages: readonly SriMessage[];
}

/** The SRI, or its stand-in: only the addresses differ. */
export interface SriWebService {
  /** `draftId` goes no further than our own journal of what was sent. */
  send(environment: Environment, signedXml: Uint8Array, draftId?: string | null): Promise<SriCall<ReceptionAnswer>>;
  ask(environment: Environment, accessKey: string): Promise<SriCall<AuthorizationAnswer>>;
  consult(environment: Environment, accessKey: string): Promise<SriCall<ConsultationAnswer>>;
}
