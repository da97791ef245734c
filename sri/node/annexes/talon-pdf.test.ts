import { expect, it } from 'vitest';
import { month, nothing } from '../../../tests/build/ats-facts.ts';
import { hasTools, textOf } from '../../../tests/build/pdf-tools.ts';
import { type AtsFacts, atsOf, talonOf } from '../../annexes/ats/index.ts';
import { writeTalonPdf } from './index.ts';

async function pdfOf(facts: AtsFacts): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const createdAt = new Date('2026-11-24T12:00:00Z');
  for await (const part of writeTalonPdf(talonOf(atsOf(facts).document), { createdAt })) parts.push(part);
  return Buffer.concat(parts);
}

it.skipIf(!hasTools('pdftotext'))('says on one page what is signed', async () => {
  const text = textOf(await pdfOf(month));
  expect(text.match(/\f/g)).toHaveLength(1);
  for (const said of [
    /Lucia Penafiel · RUC 1712345678001/,
    /Mes 10 de 2026/,
    /18 Documentos de venta\s+4\s+\$100,00\s+\$150,00\s+\$8,00\s+\$22,50/,
    /Total; las notas de crédito restan\s+4\s+\$200,00\s+\$660,00\s+\$0,00\s+\$99,00/,
    /312\s+1\s+\$600,00\s+\$12,00/,
    /30 %\s+\$27,00/,
    /exterior: 1\s+\$1\.500,00/,
  ])
    expect(text).toMatch(said);
});

it.skipIf(!hasTools('pdftotext'))('of a half year without anything is a page too', async () => {
  const text = textOf(await pdfOf({ ...nothing, period: '2026-S2' }));
  expect(text).toContain('Semestre que termina en 12 de 2026');
});
