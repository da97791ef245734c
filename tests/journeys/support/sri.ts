import type { Ana } from './people.ts';

/** Tells the stand-in SRI how to behave towards what this taxpayer issues; nobody else notices. */
export async function sriBehaves(
  { ruc }: Pick<Ana, 'ruc'>,
  ...switches: { kind: string; service?: string; code?: string; times?: number }[]
): Promise<void> {
  const address = process.env.CUADRE_SRI_PRACTICE;
  if (address === undefined) throw new Error('CUADRE_SRI_PRACTICE is not set: product-setup.ts starts the product');
  const body = JSON.stringify({ ruc, switches });
  const answer = await fetch(new URL('/control', address), { method: 'POST', body });
  if (!answer.ok) throw new Error(`the stand-in SRI refused the switches: ${answer.status}`);
}

/** Somebody voids it on the practice portal, without telling us. */
export async function voidedOnPortal(accessKey: string): Promise<void> {
  const body = JSON.stringify({ void: { accessKey, state: 'ANULADO' } });
  const answer = await fetch(new URL('/control', process.env.CUADRE_SRI_PRACTICE), { method: 'POST', body });
  if (!answer.ok) throw new Error(`the stand-in SRI does not know the receipt: ${answer.status}`);
}
