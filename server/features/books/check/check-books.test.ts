import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { divideExpenseInvoice, getVouchersReceived } from '#contract/received/received.ts';
import { processes } from '#server/processes/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { demandBooks } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { authorizedFile, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { buildVictim } from '#tests/build/victim.ts';
import { checkBooks } from './check-books.ts';
import { queueChecks } from './jobs.ts';
import { repairBooks } from './repair-books.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const operator = 'operador@cuadre.ec';

beforeAll(async () => {
  app = await testApp({ env: { OPERATOR_EMAIL: operator } });
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

const write = (statement: string) => rowsAt(app.database.adminUrl, statement);
const fillOf = (migration: string): string => {
  const text = readFileSync(new URL(`../../../db/migrations/${migration}.sql`, import.meta.url), 'utf8');
  return text.split('-- What exists already')[1] ?? '';
};
const check = async () => (await checkBooks(app.ctx, ana.customerId)).differences;

describe('the check of the books', () => {
  it('finds an entry that is lost, one that differs and one without a source; a repair mends them and is told', async () => {
    const sold = [await issued(ana), await issued(ana), await issued(ana)].map(({ id }) => id);
    expect(await check()).toEqual([]);
    await write(`delete from entries where source_id = '${sold[0]}'`);
    await write(`update entries set sign = -1, total = total + 1 where source_id = '${sold[1]}'`);
    await write(`update entries set source_id = gen_random_uuid() where source_id = '${sold[2]}'`);
    const found = await check();
    expect(found.map(({ kind, columns }) => [kind, ...columns].join()).sort()).toEqual([
      'different,sign,total',
      'left',
      'lost',
      'lost',
    ]);

    await queueChecks(app.ctx);
    await runTurn(app.ctx, 'check-books');
    await runTurn(app.ctx, 'mail-operator');
    expect(app.mails.filter(({ to }) => to === operator)).toMatchObject([{ subject: 'Cuadre: alarma books_differ' }]);
    // Nothing mends itself.
    expect(await check()).toEqual(found);
    await repairBooks(app.ctx, ana.customerId, found);
    expect(await check()).toEqual([]);
    const audit = await executeAs(app, ana, sql`select actor, detail from audit where action = 'books.repaired'`);
    expect(audit).toEqual([{ actor: 'system', detail: { entries: 4 } }]);
  });

  it('by its command tells, and mends when it is asked, also thousands of months', async () => {
    const eva = await buildTaxpayer(app);
    const repeating = { apiGroup: 'NEG', category: 'rent', frequency: 'M', value: '20', from: '2022-08' } as const;
    const ids = Array.from({ length: 51 }, () => randomUUID());
    for (const id of ids) {
      const body = { ...repeating, id, name: `Local ${id}` };
      expect((await eva.call(saveNewExpense, { body })).status).toBe(200);
    }
    const books = async () =>
      (await write(`select * from entries where tenant_id = '${eva.customerId}' order by source_id, part`)).map(
        ({ written_at: _, ...entry }) => entry,
      );
    const audits = () =>
      write(`select actor, detail from audit where action = 'books.repaired' and tenant_id = '${eva.customerId}'`);
    const command = async (...args: string[]): Promise<[number, string]> => {
      const lines: string[] = [];
      for (const stream of [process.stdout, process.stderr])
        vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
      const code = await processes['check-books']?.({ DATABASE_URL: app.database.appUrl }, args);
      vi.restoreAllMocks();
      return [Number(code), lines.join('')];
    };
    const before = await books();
    await write(`delete from entries where tenant_id = '${eva.customerId}'`);
    const [code, said] = await command();
    expect([code, said]).toEqual([1, expect.stringContaining('no está en los libros')]);
    expect([await books(), await audits()]).toEqual([[], []]);
    expect(await command('--fix')).toEqual([1, expect.stringContaining('No conocemos la opción --fix')]);
    expect(await command('--repair')).toEqual([1, expect.stringContaining('quedó anotado en su auditoría')]);
    // The first thousand and their page are told and mended; what is left is told the next time.
    expect((await command('--repair'))[0]).toBe(1);
    expect(await books()).toEqual(before);
    expect(await audits()).toMatchObject([
      { actor: 'system', detail: { entries: 50 * 52 } },
      { detail: { entries: 52 } },
    ]);
    expect(await command()).toEqual([0, expect.stringContaining('Todo coincide')]);
    // More values than one statement takes.
    await write(`delete from entries where tenant_id = '${eva.customerId}'`);
    const lost = ids.map((sourceId) => ({ sourceId, kind: 'lost' as const, columns: [] }));
    await repairBooks(app.ctx, eva.customerId, lost);
    expect(await books()).toEqual(before);
  });

  it('finds sums that are not those of their entries; packing them changes none', async () => {
    const sumsOf = () => write(`select * from entry_sums where tenant_id = '${ana.customerId}'`);
    await issued(ana);
    const before = (await sumsOf()).length;
    await queueChecks(app.ctx);
    await runTurn(app.ctx, 'check-books');
    expect((await sumsOf()).length).toBeLessThan(before);
    expect(await check()).toEqual([]);

    await write(`update entry_sums set total = total + 1 where tenant_id = '${ana.customerId}' and not of_party`);
    const found = await check();
    expect(found).toEqual([{ sourceId: ana.customerId, kind: 'sums', columns: ['2026-11-01'] }]);
    await repairBooks(app.ctx, ana.customerId, found);
    expect(await check()).toEqual([]);
  });

  it('finds nothing in what the migration wrote for receipts that were there before it', async () => {
    const payments = [
      [
        { wayToPay: '20', total: '5.00', term: '1', timeUnit: 'month' as const },
        { wayToPay: '01', total: '' },
      ],
      [
        { wayToPay: '20', total: '', term: '45', timeUnit: 'day' as const },
        { wayToPay: '01', total: '1.50' },
      ],
      [{ wayToPay: '20', total: '', term: '2', timeUnit: 'year' as const }],
    ];
    for (const each of payments) {
      const receipt = await issued(ana, { issuedOn: '2026-11-20', lines: [line()], payments: each });
      await authorize(app, ana, receipt);
    }
    const admin = new pg.Client({ connectionString: app.database.adminUrl });
    await admin.connect();
    await buildVictim(app, admin);
    await admin.end();
    // As receipts were before the column.
    await write(
      `update receipts set withheld = null; update foreign_receipts set withheld = null;
        update entries set withheld = null where source not in ('typed', 'paper')`,
    );
    // All but when it was written.
    const all = async () =>
      (await write('select * from entries order by tenant_id, source_id, part')).map(
        ({ written_at: _, ...entry }) => entry,
      );
    const before = await all();
    expect(before.filter(({ credit }) => Number(credit) > 0)).toHaveLength(3);
    await write(`delete from entries where source not in ('typed', 'paper');
--${fillOf('0034-entries')}`);
    await write(`--${fillOf('0050-living-return')?.split('-- What a document')[0]}`);
    expect(await all()).toEqual(before);
    await write(`delete from entry_sums;
--${fillOf('0052-sums-of-entries')}`);
    await demandBooks(app);
  });

  it('goes on behind a receipt in several categories', async () => {
    const eva = await buildTaxpayer(app);
    const bought = [
      { description: 'DETERGENTE', price: '20' },
      { description: 'ARROZ', price: '40' },
    ];
    const receipt = await supplierReceipt({ buyer: eva.ruc, lines: bought });
    const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
    await eva.call(uploadReceived, { body, file: authorizedFile(receipt) });
    await runTurn(app.ctx, 'import-received');
    const { items } = (await eva.call(getVouchersReceived, { query: { accessKey: receipt.accessKey } })).body;
    const parts = [
      { classification: { scope: 'NEG', group: 'supplies' }, lines: [0] },
      { classification: { scope: 'PER', group: 'food' }, lines: [1] },
    ] as const;
    const divided = {
      receiptId: items[0]?.id ?? '',
      parts: parts.map((part) => ({ ...part, lines: [...part.lines] })),
    };
    expect((await eva.call(divideExpenseInvoice, { body: divided })).status).toBe(200);
    // Others as it was, all behind it, of which nothing is in the books.
    const behind = `'ffffffff-ffff-4fff-bfff-000000000000'::uuid`;
    await write(`insert into foreign_receipts select (jsonb_populate_record(f, jsonb_build_object(
        'id', 'ffffffff-ffff-4fff-bfff-' || lpad(n::text, 12, '0'), 'access_key', lpad(n::text, 49, '0'), 'parts', null))).*
      from foreign_receipts f, generate_series(1, 1000) as n where tenant_id = '${eva.customerId}'`);
    const { differences } = await checkBooks(app.ctx, eva.customerId);
    await write(`delete from foreign_receipts where tenant_id = '${eva.customerId}' and id > ${behind}`);
    expect(differences.filter(({ kind }) => kind === 'lost')).toHaveLength(1000);
    expect(differences).toHaveLength(1000);
  });
});
