import type { InvoiceDraft } from '@cuadre/sri/receipts';
import type { z } from 'zod';
import { register } from '#contract/account/accounts.ts';
import { csrfHeader } from '#contract/account/session.ts';
import { addSalesPoint, saveEstablishment, updateTaxData } from '#contract/business/tax-data.ts';
import type { Problem } from '#contract/common.schemas.ts';
import type { Endpoint, SchemaOf } from '#contract/endpoint.ts';
import {
  getInvoice,
  type ReceiptDetail,
  type ReceiptSummary,
  saveCompleteInvoice,
} from '#contract/receipts/receipts.ts';

type Answer<E extends Endpoint> = z.output<SchemaOf<E, 'output'>>;

interface Input<E extends Endpoint> {
  params?: z.input<SchemaOf<E, 'params'>>;
  query?: z.input<SchemaOf<E, 'query'>>;
  body?: z.input<SchemaOf<E, 'body'>>;
  /** Multipart upload: the file of the field `file`. */
  file?: { name: string; type: string; content: Uint8Array };
}

/** The server refused: its problem+json, or what came instead. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>,
  ) {
    super(`${status} ${problem.code ?? ''} ${problem.detail ?? ''} ${JSON.stringify(problem.faults ?? [])}`);
  }
}

/**
 * Someone with a browser, without the browser: keeps cookies, sends the anti-forgery token, speaks the contract to a
 * real server over HTTP. Demo, fault run, benchmark and load all act through a person, so none of them has a short cut.
 */
export class Person {
  readonly #cookies = new Map<string, string>();
  #csrf = '';

  constructor(
    readonly url: string,
    /** The network they call from, told as a proxy tells it; the product must trust one. Default: this machine's. */
    readonly network?: string,
  ) {}

  /** What their browser would send as `cookie`. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.url), {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        ...(this.network === undefined ? {} : { 'x-forwarded-for': this.network }),
        origin: new URL(this.url).origin,
        cookie: this.cookie,
      },
      signal: AbortSignal.timeout(60_000),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const gone = attributes.some((each) => /^\s*max-age=0$/i.test(each));
      if (gone) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async #token(): Promise<string> {
    if (this.#csrf === '') {
      const response = await this.#fetch('/api/auth/csrf');
      this.#csrf = ((await response.json()) as { csrfToken: string }).csrfToken;
    }
    return this.#csrf;
  }

  /** One call of the contract at its app address. Throws `Refused` with the server's problem. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Answer<E>> {
    return (await (await this.#send(endpoint, input)).json()) as Answer<E>;
  }

  /** A call whose answer is a file. */
  async download<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#send(endpoint, input)).arrayBuffer());
  }

  async #send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Response> {
    const params = (input.params ?? {}) as Record<string, string>;
    const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
      ([, value]) => value !== undefined,
    );
    const path = endpoint.paths.app.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search =
      query.length === 0 ? '' : `?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
    const headers: Record<string, string> = endpoint.method === 'GET' ? {} : { [csrfHeader]: await this.#token() };
    let body: BodyInit | undefined;
    if (input.file !== undefined) {
      const form = new FormData();
      for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, unknown>))
        form.set(name, String(value));
      form.set('file', new Blob([new Uint8Array(input.file.content)], { type: input.file.type }), input.file.name);
      body = form;
    } else if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(input.body);
    }
    const response = await this.#fetch(path + search, { method: endpoint.method, headers, body });
    if (!response.ok) {
      const text = await response.text();
      throw new Refused(
        response.status,
        text.startsWith('{') ? (JSON.parse(text) as Problem) : { detail: text.slice(0, 200) },
      );
    }
    return response;
  }

  /**
   * Signs in with the credentials callback, and then with the code of the second factor where it is asked for; throws `Refused`
   * with the page it was sent to.
   */
  async signIn(username: string, password: string, code?: string): Promise<void> {
    try {
      await this.#enter('credentials', { username, password });
    } catch (error) {
      const asksForCode = error instanceof Refused && error.problem.detail?.includes('session.second_factor') === true;
      if (!asksForCode || code === undefined) throw error;
      await this.#enter('second-factor', { code });
    }
  }

  async #enter(by: string, said: Record<string, string>): Promise<void> {
    const csrfToken = await this.#token();
    const response = await this.#fetch(`/api/auth/callback/${by}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, callbackUrl: '/home', json: 'true', ...said }).toString(),
    });
    if (!response.ok) throw new Refused(response.status, { detail: await response.text() });
  }
}

export interface Business {
  readonly ruc: string;
  readonly legalName: string;
  readonly email: string;
  readonly password: string;
}

/** Registers, signs in and sets up with tax data and the sales point 001-001: ready to issue in practice. */
export const openBusiness = async (url: string, business: Business, network?: string): Promise<Person> => {
  const person = new Person(url, network);
  await person.call(register, {
    body: {
      shortName: business.legalName.split(' ')[0] ?? business.legalName,
      identification: business.ruc,
      hadElectronicBilling: false,
      email: business.email,
      password: business.password,
      confirmation: business.password,
      acceptsTerms: true,
    },
  });
  await person.signIn(business.email, business.password);
  await person.call(updateTaxData, {
    body: {
      ruc: business.ruc,
      legalName: business.legalName,
      headOfficeAddress: 'Av. Amazonas N34-120 y Av. Atahualpa, Quito',
      email: business.email,
      regime: 'GEN',
      keepsAccounting: false,
    },
  });
  await person.call(saveEstablishment, {
    body: { code: '001', address: 'Av. Amazonas N34-120, Quito', name: 'Matriz' },
  });
  await person.call(addSalesPoint, { body: { establishment: '001', code: '001', lastSequentials: {} } });
  return person;
};

/** Issues under the draft's id; calling it again with the same id and draft is the same receipt. */
export const issueInvoice = (person: Person, draftId: string, draft: InvoiceDraft): Promise<ReceiptSummary> =>
  person.call(saveCompleteInvoice, { body: { draftId, draft } });

/** Waits until the receipt is in one of the states; gives it as it stands at the end, also when time ran out. */
export const waitForState = async (
  person: Person,
  receiptId: string,
  states: readonly ReceiptDetail['state'][],
  limitMs: number,
  seen: (receipt: ReceiptDetail) => void = () => {},
): Promise<ReceiptDetail> => {
  const end = Date.now() + limitMs;
  for (;;) {
    const receipt = await person.call(getInvoice, { params: { receiptId } });
    seen(receipt);
    if (states.includes(receipt.state) || Date.now() > end) return receipt;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
