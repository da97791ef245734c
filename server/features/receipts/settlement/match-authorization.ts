import { canonicalize } from '@cuadre/sri/xml';
import { parseXml } from '@cuadre/sri/xml/parse';
import type { Environment } from '#contract/common.ts';
import type { Authorization, AuthorizationAnswer } from '#server/adapters/sri-web-service/sri-web-service.ts';
import { plainWord } from '#server/lib/plain-word.ts';
import { sha256 } from '../issue/build-receipt.ts';

/** One version of a receipt's bytes. */
export interface OwnVersion {
  readonly version: number;
  readonly accessKey: string;
  readonly signedXml: Uint8Array;
  readonly sha256: Uint8Array;
}

/** What an answer about one of our keys says about our receipt. */
export type Finding =
  | { readonly kind: 'authorized'; readonly version: OwnVersion; readonly authorization: Authorization }
  /** NO AUTORIZADO of these very bytes, or of bytes that the answer does not show. */
  | { readonly kind: 'refused'; readonly version: OwnVersion | undefined; readonly authorization: Authorization }
  | { readonly kind: 'processing' }
  | { readonly kind: 'none' }
  /** Not ours: another key, environment or content. Never believed, always an alarm. */
  | { readonly kind: 'foreign'; readonly reason: string };

const environmentWord = (environment: Environment) => (environment === 'produccion' ? 'PRODUCCION' : 'PRUEBAS');

/**
 * Reads an answer with distrust (threat T24): only AUTORIZADO with our key, in our environment, around the very bytes that
 * we signed counts. AUTORIZADO wins over anything else in the same answer; otherwise the latest word does.
 */
export function matchAuthorization(
  answer: AuthorizationAnswer,
  own: { readonly accessKey: string; readonly environment: Environment; readonly versions: readonly OwnVersion[] },
): Finding {
  const { accessKey, environment } = own;
  if (answer.accessKey !== accessKey) return foreign('the answer is about another access key');
  const granted = answer.authorizations.filter(({ state }) => plainWord(state) === 'AUTORIZADO');
  if (granted.length > 0) {
    const findings = granted.map((authorization) => matchGranted(authorization, own));
    return findings.find(({ kind }) => kind === 'authorized') ?? (findings[0] as Finding);
  }
  const latest = answer.authorizations.at(-1);
  if (!latest) return { kind: 'none' };
  if (!isRefusal(latest)) return { kind: 'processing' };
  if (latest.environment && plainWord(latest.environment) !== environmentWord(environment))
    return foreign(`the answer is from ${latest.environment}`);
  return { kind: 'refused', version: versionIn(latest, own.versions), authorization: latest };
}

/** The ficha prints RECHAZADO, the service says NO AUTORIZADO, its states are called NAT. Anything else is pending. */
const isRefusal = ({ state }: Authorization): boolean =>
  ['NO AUTORIZADO', 'RECHAZADO', 'RECHAZADA', 'NAT'].includes(plainWord(state));

const foreign = (reason: string): Finding => ({ kind: 'foreign', reason });

function matchGranted(
  authorization: Authorization,
  {
    accessKey,
    environment,
    versions,
  }: { accessKey: string; environment: Environment; versions: readonly OwnVersion[] },
): Finding {
  if (authorization.number !== accessKey) return foreign(`numeroAutorizacion is ${authorization.number ?? 'missing'}`);
  if (authorization.environment && plainWord(authorization.environment) !== environmentWord(environment))
    return foreign(`the answer is from ${authorization.environment}`);
  const version = versionIn(authorization, versions);
  if (!version || version.accessKey !== accessKey) return foreign('the authorised content is not what we signed');
  return { kind: 'authorized', version, authorization };
}

/** By the very bytes; by canonical form when the SRI only wrote them differently (a declaration, line ends around). */
function versionIn({ receiptXml }: Authorization, versions: readonly OwnVersion[]): OwnVersion | undefined {
  if (receiptXml === undefined) return undefined;
  const bytes = new TextEncoder().encode(receiptXml);
  const hash = sha256(bytes);
  const same = versions.find((version) => Buffer.from(version.sha256).equals(hash));
  if (same) return same;
  const canonical = canonicalOf(receiptXml.trim());
  return canonical === undefined ? undefined : versions.find(({ signedXml }) => canonicalOf(signedXml) === canonical);
}

const canonicalOf = (xml: string | Uint8Array): string | undefined => {
  const { tree } = parseXml(xml);
  return tree ? canonicalize(tree.root) : undefined;
};
