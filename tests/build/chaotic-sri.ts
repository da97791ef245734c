import { dayInEcuador, daysBetween, fromSriDate } from '@cuadre/sri/dates';
import type { Environment } from '#contract/common.ts';
import type {
  AuthorizationAnswer,
  ReceptionAnswer,
  SriCall,
  SriWebService,
} from '#server/adapters/sri-web-service/sri-web-service.ts';
import { seededRandom } from '#server/adapters/stand-ins/seeded-random.ts';
import { answers, autorizacion, devuelta, message, notSent, recibida, unknown } from './scripted-sri.ts';

interface Held {
  readonly xml: string;
  readonly readyAt: number;
  /** NO AUTORIZADO so many times before AUTORIZADO. */
  refusals: number;
}

/**
 * An SRI with rules like the real one (key before number before date) and a bad day: calls that never arrive, answers
 * that get lost on either side of its work, receipts that it forgets, slow processing, refusals that it takes back. Its
 * ledger is the truth that ours is compared with.
 */
export class ChaoticSri implements SriWebService {
  readonly held = new Map<string, Held>();
  readonly authorised = new Map<string, string>();
  /** Numbers that another program used: `001-001-000000003`. */
  readonly usedElsewhere = new Set<string>();
  chaos = true;
  calls = 0;
  /** Runs in the middle of a call, where a worker may die. */
  midway: (() => Promise<void>) | undefined;
  readonly #random: () => number;
  readonly #now: () => Date;

  constructor(seed: number, now: () => Date) {
    this.#random = seededRandom(seed);
    this.#now = now;
  }

  #happens(probability: number): boolean {
    return this.chaos && this.#random() < probability;
  }

  async send(_: Environment, signedXml: Uint8Array): Promise<SriCall<ReceptionAnswer>> {
    this.calls++;
    if (this.#happens(0.15)) return notSent;
    if (this.#happens(0.1)) return unknown;
    const answer = this.#receive(new TextDecoder().decode(signedXml));
    await this.midway?.();
    return this.#happens(0.15) ? unknown : answer;
  }

  #receive(xml: string): SriCall<ReceptionAnswer> {
    const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
    const accessKey = field('claveAcceso');
    const number = `${field('estab')}-${field('ptoEmi')}-${field('secuencial')}`;
    if (this.#happens(0.08)) return devuelta('50');
    if (this.held.has(accessKey)) return devuelta(this.#happens(0.3) ? '70' : '43');
    const owner = [...this.held.keys()].some(
      (key) => `${key.slice(24, 27)}-${key.slice(27, 30)}-${key.slice(30, 39)}` === number,
    );
    if (owner || this.usedElsewhere.has(number)) return devuelta('45');
    const age = daysBetween(fromSriDate(field('fechaEmision')) ?? '', dayInEcuador(this.#now()));
    if (age > 0) return devuelta('65');
    if (this.#happens(0.08)) return recibida;
    const seconds = this.#happens(0.2) ? 400 : 1;
    const refusals = this.#happens(0.1) ? 1 : 0;
    this.held.set(accessKey, { xml, readyAt: this.#now().getTime() + seconds * 1000, refusals });
    return recibida;
  }

  async ask(_: Environment, accessKey: string): Promise<SriCall<AuthorizationAnswer>> {
    this.calls++;
    if (this.#happens(0.1)) return notSent;
    if (this.#happens(0.1)) return unknown;
    const answer = this.#answer(accessKey);
    await this.midway?.();
    return this.#happens(0.1) ? unknown : answer;
  }

  #answer(accessKey: string): SriCall<AuthorizationAnswer> {
    const held = this.held.get(accessKey);
    if (!held) return answers(accessKey);
    if (held.readyAt > this.#now().getTime())
      return this.#happens(0.5) ? answers(accessKey, autorizacion({ state: 'EN PROCESO' })) : answers(accessKey);
    const environment = accessKey[23] === '2' ? 'PRODUCCIÓN' : 'PRUEBAS';
    if (held.refusals > 0) {
      held.refusals--;
      const messages = [message('50')];
      return answers(accessKey, autorizacion({ state: 'NO AUTORIZADO', environment, receiptXml: held.xml, messages }));
    }
    this.authorised.set(accessKey, held.xml);
    const at = this.#now().toISOString();
    return answers(accessKey, autorizacion({ number: accessKey, at, environment, receiptXml: held.xml }));
  }

  consult(): Promise<never> {
    return Promise.reject(new Error('not used'));
  }
}
