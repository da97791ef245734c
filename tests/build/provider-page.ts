import { setTimeout as sleep } from 'node:timers/promises';

/** What a buyer does there; `close`: paid, and the browser never comes back. */
export type PayingWay = 'approve' | 'close' | 'twice' | 'refuse' | 'cancel';

/**
 * What a buyer does on the page of the stand-in provider of payments, also while that one is being started again; gives where
 * the browser goes then, if it goes anywhere.
 */
export async function onProviderPage(payUrl: string, how: PayingWay): Promise<string | undefined> {
  const { origin } = new URL(payUrl);
  for (let tries = 0; tries < 40; tries++)
    try {
      const response = await fetch(payUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ how }).toString(),
      });
      return response.headers.get('location') ?? undefined;
    } catch {
      await sleep(250);
    }
  return undefined;
}

/** Which payment the address says to which the browser comes back; undefined: none. */
export function paymentIn(address: string): { readonly id: string; readonly clientTransactionId: string } | undefined {
  const { id, clientTransactionId } = Object.fromEntries(new URL(address).searchParams);
  return id === undefined || clientTransactionId === undefined ? undefined : { id, clientTransactionId };
}
