import { dayInEcuador, daysBetween } from '@cuadre/sri/dates';
import { parseAccessKey } from '@cuadre/sri/ids';
import type { Authorization, AuthorizationAnswer, SriCall } from '#server/adapters/sri-web-service/sri-web-service.ts';

/** What an answer says about a key; the authorisation itself when there is one. AUTORIZADO wins over anything else. */
export function authorizationFor(
  call: SriCall<AuthorizationAnswer>,
  accessKey: string,
): Authorization | 'silent' | 'none' | 'other' | 'refused' {
  if (call.kind !== 'answer') return 'silent';
  if (call.answer.accessKey !== accessKey) return 'other';
  const granted = call.answer.authorizations.find(({ state }) => state.trim().toUpperCase() === 'AUTORIZADO');
  if (granted) return granted.receiptXml === undefined ? 'other' : granted;
  const latest = call.answer.authorizations.at(-1);
  if (!latest) return 'none';
  return /NO AUTORIZAD|RECHAZAD|^NAT$/i.test(latest.state.trim()) ? 'refused' : 'none';
}

/** Whether the SRI could still be working on it: it authorises within a day. */
export const mayStillCome = (accessKey: string, now: Date): boolean => {
  const key = parseAccessKey(accessKey);
  return key.ok && daysBetween(key.value.issuedOn, dayInEcuador(now)) <= 2;
};
