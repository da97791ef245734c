import { expect, it } from 'vitest';
import { readArchive, unpack } from '#server/adapters/archives/read-archive.ts';
import { type AnnexAnswers, type AnnexRow, answerAnnex } from './answer-annex.ts';

const of = {
  ruc: '1710034065001',
  name: 'Ana Vera',
  period: '2026-10',
  establishments: ['001'],
  agentIn: [{ since: null, until: null }],
};

/** A part of one purchase that is in several categories. */
const part = (base: string, support: string): AnnexRow => ({
  ...{ source: 'received', sourceId: '1', day: '2026-10-05', direction: 'GAS', scope: 'NEG', whyNot: null },
  ...{ documentType: '01', number: '001-001-000000007', party: '1790016919001', partyName: 'Clínica', partyType: '04' },
  ...{ support, subtotal: base, total: base, withheld: null, isClassified: true, marks: null, takenIn: null },
  taxes: [{ taxCode: '2', rateCode: '0', base, value: '0.00' }],
  ...{ authorization: '1129384756', waysToPay: ['20'] },
  ...{ modifiedType: null, modifiedNumber: null, modifiedAuthorization: null },
});

async function xmlOf(rows: readonly AnnexRow[]): Promise<string> {
  const question = { ask: 'file', createdAt: new Date('2026-11-04T15:00:00Z') } as const;
  const { content } = (await answerAnnex(of, rows, question)) as AnnexAnswers['file'];
  const limits = { entries: 5, fileBytes: 1_000_000, unpackedBytes: 1_000_000, ratio: 1_000 };
  const entries = await readArchive(content, limits);
  if (typeof entries === 'string') throw new Error(entries);
  const [{ packed, deflated, size }] = entries as [(typeof entries)[number]];
  return Buffer.from(unpack(packed, deflated, size) ?? []).toString();
}

it('a receipt in several categories is one purchase, with the support of its largest part', async () => {
  const xml = await xmlOf([part('40.00', '01'), part('40.00', '02'), part('60.00', '03')]);
  expect(xml.match(/<codSustento>\d+<\/codSustento>/g)).toEqual(['<codSustento>03</codSustento>']);
  expect(xml).toContain('<baseImponible>140.00</baseImponible>');
});

it('a liquidation that a buyer issued is a sale, as in the return of IVA; of the household or unsorted it is none', async () => {
  const sold: AnnexRow = { ...part('100.00', '01'), documentType: '03', direction: 'ING' };
  const read = async (row: AnnexRow) => {
    const { sales, purchases, faults } = (await answerAnnex(of, [row], { ask: 'summary' })) as AnnexAnswers['summary'];
    return [sales.net, purchases.net, faults.map(({ code }) => code)];
  };
  expect(await read(sold)).toEqual(['100.00', '0.00', []]);
  expect(await read({ ...sold, scope: 'PER' })).toEqual(['0.00', '0.00', []]);
  expect(await read({ ...sold, isClassified: false })).toEqual(['0.00', '0.00', ['annex.unclassified']]);
});
