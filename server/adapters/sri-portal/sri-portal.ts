import type { TaxObligation } from '#contract/business/tax-authority.ts';
import type { Environment } from '#contract/common.ts';

/** `practice` is the stand-in; `sri` is what the operator configured, if anything. */
export type PortalName = 'practice' | 'sri';

/** Practice has its stand-in; pruebas and producción concern the real taxpayer and share the real portal. */
export const portalOf = (environment: Environment): PortalName => (environment === 'practice' ? 'practice' : 'sri');

export interface PortalLogin {
  /** RUC or cédula of the taxpayer. */
  readonly identification: string;
  /** Identification of the portal's additional user; absent: the taxpayer's own login. */
  readonly additionalUser?: string | undefined;
  readonly password: string;
}

/** What a download reads, in this order. */
export type PortalStage = 'connecting' | 'ruc' | 'establishments' | 'activities' | 'obligations';

/** What the portal knows of a taxpayer. Absent: the portal says nothing about it. */
export interface RucData {
  readonly ruc: string;
  readonly legalName: string;
  readonly tradeName?: string | undefined;
  readonly state: 'active' | 'suspended' | 'closed';
  readonly regime: 'GEN' | 'RIM' | 'POP';
  readonly keepsAccounting: boolean;
  readonly headOfficeAddress: string;
  /** Number of the resolution. */
  readonly specialTaxpayer?: string | undefined;
  readonly retentionAgent?: string | undefined;
  readonly largeTaxpayer?: string | undefined;
  readonly establishments: readonly PortalEstablishment[];
  readonly activities: readonly { readonly name: string; readonly main: boolean }[];
  readonly obligations: readonly TaxObligation[];
}

export interface PortalEstablishment {
  readonly code: string;
  readonly name?: string | undefined;
  readonly address: string;
  readonly open: boolean;
}

/** `no_ruc`: the login is right and nobody of that name has a RUC. Only `down` and `slow` may be tried again by themselves: a wrong password repeated locks the person out. */
export type PortalFailure = 'wrong_credentials' | 'locked' | 'no_ruc' | 'down' | 'slow' | 'unreadable';

export type PortalAnswer =
  | { readonly kind: 'done'; readonly data: RucData }
  /** `reason` is for the log: never a password, never what the person typed. */
  | { readonly kind: 'failed'; readonly failure: PortalFailure; readonly reason: string };

/** What the portal wrote to the taxpayer. */
export interface PortalMessage {
  /** The portal's own: the same message has the same at each reading. */
  readonly id: string;
  readonly subject: string;
  readonly text?: string | undefined;
  readonly sentAt: Date;
}

export type MessagesAnswer =
  | { readonly kind: 'done'; readonly messages: readonly PortalMessage[] }
  | { readonly kind: 'failed'; readonly failure: PortalFailure; readonly reason: string };

export interface DownloadOptions {
  /** Before each stage. What it throws ends the download. */
  onStage(stage: PortalStage): Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Where a taxpayer's tax information comes from. The tax authority's real portal (SRI en Línea) offers no interface for
 * programs that we know of, so there is one shape only, the stand-in's: an operator who has a bridge to the real portal
 * gives it that shape and its address. Without an address the product says so and asks the person to write.
 */
export interface SriPortal {
  isConfigured(portal: PortalName): boolean;
  /** Reads everything anew; reading changes nothing there. Throws only what `onStage` throws, or when aborted. */
  download(portal: PortalName, login: PortalLogin, options: DownloadOptions): Promise<PortalAnswer>;
  /** Reads the portal's inbox; reading marks nothing there. Throws only when aborted. */
  messages(portal: PortalName, login: PortalLogin, signal: AbortSignal): Promise<MessagesAnswer>;
}
