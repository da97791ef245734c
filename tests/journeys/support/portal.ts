import type { Ana } from './people.ts';

/** Tells the stand-in portal how to behave towards this person, as its control call takes it; nobody else notices. */
export async function portalBehaves(
  { ruc }: Pick<Ana, 'ruc'>,
  ...switches: { kind: string; service?: string; times?: number; ms?: number }[]
): Promise<void> {
  const address = process.env.CUADRE_PORTAL_PRACTICE;
  if (address === undefined) throw new Error('CUADRE_PORTAL_PRACTICE is not set: product-setup.ts starts the product');
  const answer = await fetch(new URL('/control', address), { method: 'POST', body: JSON.stringify({ ruc, switches }) });
  if (!answer.ok) throw new Error(`the stand-in portal refused the switches: ${answer.status}`);
}
