import { readReceipt } from '@cuadre/sri/receipts/read';
import type { Environment } from '#contract/common.ts';
import type {
  Authorization,
  AuthorizationAnswer,
  ConsultationAnswer,
  ReceptionAnswer,
  SriCall,
  SriMessage,
  SriWebService,
} from '#server/adapters/sri-web-service/sri-web-service.ts';

type Send = SriCall<ReceptionAnswer>;
type Ask = SriCall<AuthorizationAnswer>;
/** An answer, made from what the call brought. `through` lets the SRI do its work and then says something else. */
type Scripted<Call, Given> = Call | ((given: Given, through: () => Call) => Call);

const raw = new TextEncoder().encode('<soap/>');
export const message = (identifier: string, additional?: string): SriMessage => ({
  identifier,
  text: `MENSAJE ${identifier}`,
  ...(additional === undefined ? {} : { additional }),
  type: 'ERROR',
});
export const recibida: Send = { kind: 'answer', answer: { state: 'RECIBIDA', messages: [] }, raw };
export const devuelta = (identifier: string, additional?: string): Send => ({
  kind: 'answer',
  answer: { state: 'DEVUELTA', messages: [message(identifier, additional)] },
  raw,
});
export const notSent = { kind: 'not_sent', reason: 'ECONNREFUSED' } as const;
export const unknown = { kind: 'unknown', reason: 'no answer in 30000 ms' } as const;
export const defect = { kind: 'defect', reason: 'Unmarshalling Error', raw } as const;

export const autorizacion = (more: Partial<Authorization>): Authorization => {
  const whole = { state: 'AUTORIZADO', environment: 'PRUEBAS', messages: [], ...more };
  const field = (name: string, value: string | undefined) => (value === undefined ? '' : `<${name}>${value}</${name}>`);
  const xml =
    `<autorizacion><estado>${whole.state}</estado>${field('numeroAutorizacion', more.number)}` +
    `${field('fechaAutorizacion', more.at)}<ambiente>${whole.environment}</ambiente>` +
    `${field('comprobante', more.receiptXml && `<![CDATA[${more.receiptXml}]]>`)}<mensajes/></autorizacion>`;
  return { xml, ...whole };
};
export const answers = (accessKey: string, ...authorizations: Authorization[]): Ask => ({
  kind: 'answer',
  answer: { accessKey, authorizations },
  raw,
});

/**
 * An SRI in memory that receives and authorises, unless the script says otherwise for the next call. It keeps what it
 * received, so that a test can compare what is there with what we believe.
 */
export class ScriptedSri implements SriWebService {
  readonly sends: Scripted<Send, { xml: string; accessKey: string }>[] = [];
  readonly asks: Scripted<Ask, { accessKey: string }>[] = [];
  readonly sent: { environment: Environment; xml: string; accessKey: string }[] = [];
  readonly asked: string[] = [];
  /** What it holds, by access key. */
  readonly holds = new Map<string, string>();
  /** What it does not authorise, by access key: the message's identifier. */
  readonly refuses = new Map<string, string>();
  /** What the consultation service says, by access key: a word of the SRI, or `silent`. */
  readonly consults = new Map<string, string>();
  readonly consulted: string[] = [];
  /** Runs during a call. */
  during: (() => Promise<void>) | undefined;

  /** As new. */
  forget(): void {
    for (const list of [this.sends, this.asks, this.sent, this.asked, this.consulted]) list.length = 0;
    this.holds.clear();
    this.refuses.clear();
    this.consults.clear();
    this.during = undefined;
  }

  async send(environment: Environment, signedXml: Uint8Array): Promise<Send> {
    const xml = new TextDecoder().decode(signedXml);
    const accessKey = readReceipt(xml).document?.accessKey ?? '';
    this.sent.push({ environment, xml, accessKey });
    await this.during?.();
    const receive = (): Send => {
      if (this.holds.has(accessKey)) return devuelta('43');
      this.holds.set(accessKey, xml);
      return recibida;
    };
    const next = this.sends.shift() ?? receive();
    return typeof next === 'function' ? next({ xml, accessKey }, receive) : next;
  }

  async ask(environment: Environment, accessKey: string): Promise<Ask> {
    this.asked.push(accessKey);
    await this.during?.();
    const answer = (): Ask => {
      const xml = this.holds.get(accessKey);
      if (xml === undefined) return answers(accessKey);
      const code = this.refuses.get(accessKey);
      const own = { environment: environment === 'produccion' ? 'PRODUCCIÓN' : 'PRUEBAS', receiptXml: xml };
      if (code !== undefined)
        return answers(accessKey, autorizacion({ ...own, state: 'NO AUTORIZADO', messages: [message(code)] }));
      return answers(accessKey, autorizacion({ ...own, number: accessKey, at: '2026-11-20T10:00:05-05:00' }));
    };
    const next = this.asks.shift() ?? answer();
    return typeof next === 'function' ? next({ accessKey }, answer) : next;
  }

  /** As its consultation service answers: it stands, unless the script says another word for its key. */
  async consult(_environment: Environment, accessKey: string): Promise<SriCall<ConsultationAnswer>> {
    const state = this.consults.get(accessKey) ?? 'AUTORIZADO';
    this.consulted.push(accessKey);
    return state === 'silent' ? unknown : { kind: 'answer', answer: { state, messages: [] }, raw };
  }
}
