import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredReceipt } from '#server/adapters/sri-web-service/stand-in/ledger.ts';
import type { Stretch } from './plan.ts';

const patience = 60_000;

/** The stand-in SRI's control call. It waits for a stand-in that is being started again. */
export class SriControl {
  readonly #url: string;
  #switches: Stretch['switches'] = [];

  constructor(sriPractice: string) {
    this.#url = new URL('/control', sriPractice).href;
  }

  async #call(init?: RequestInit): Promise<unknown> {
    for (let waited = 0; ; waited += 100)
      try {
        const response = await fetch(this.#url, { ...init, signal: AbortSignal.timeout(10_000) });
        const body = await response.json();
        if (!response.ok) throw new TypeError(JSON.stringify(body));
        return body;
      } catch (error) {
        if (waited > patience) throw error;
        await sleep(100);
      }
  }

  async misbehave(switches: Stretch['switches']): Promise<void> {
    this.#switches = switches;
    await this.#call({ method: 'POST', body: JSON.stringify({ switches }) });
  }

  /** Started again it behaves well: it knows its ledger, not its switches. */
  async remind(): Promise<void> {
    await this.#call({ method: 'POST', body: JSON.stringify({ switches: this.#switches }) });
  }

  /** What the SRI knows. */
  async ledger(): Promise<readonly StoredReceipt[]> {
    return ((await this.#call()) as { receipts: StoredReceipt[] }).receipts;
  }
}
