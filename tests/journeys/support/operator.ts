import { runTool } from '#tests/build/terminal.ts';
import type { Ana } from './people.ts';

/** `npm run operator`, as who runs the installation types it. */
export async function nameOperator({ email }: Pick<Ana, 'email'>): Promise<void> {
  const folder = process.env.CUADRE_OPERATED;
  if (folder === undefined) throw new Error('CUADRE_OPERATED is not set: product-setup.ts starts the product');
  const { ok, said } = await runTool(folder, 'operator', '--email', email);
  if (!ok) throw new Error(said.join('\n'));
}

/** Tells the stand-in of PayPhone how to behave towards what this taxpayer pays; nobody else notices. */
export async function payPhoneBehaves(
  { ruc }: Pick<Ana, 'ruc'>,
  ...switches: { kind: string; service?: string; times?: number }[]
): Promise<void> {
  const address = process.env.CUADRE_PAYPHONE_PRACTICE;
  if (address === undefined)
    throw new Error('CUADRE_PAYPHONE_PRACTICE is not set: product-setup.ts starts the product');
  const body = JSON.stringify({ ruc, switches });
  const answer = await fetch(new URL('/control', address), { method: 'POST', body });
  if (!answer.ok) throw new Error(`the stand-in of PayPhone refused the switches: ${answer.status}`);
}
