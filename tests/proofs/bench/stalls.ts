import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { updateElectronicSignature, updateImageLogo } from '#contract/business/signature-and-logo.ts';
import { uploadFileCustomers } from '#contract/directory/clients.ts';
import { saveInvoiceDraft } from '#contract/receipts/drafts.ts';
import { importPartBytes, pasteReceivedKeys, uploadReceived } from '#contract/received/imports.ts';
import { packFiles } from '#contract/received/pack-files.ts';
import { collect, writeZip } from '#server/adapters/zip/write-zip.ts';
import { issueInvoice, openBusiness, type Person, Refused } from '#tests/build/person.ts';
import { startProduct } from '#tests/build/product.ts';
import { type Measurement, percentile, round } from './measure.ts';
import { peakMemory } from './peak-memory.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const goal = { p99: 50, apiMegabytes: 400, workerMegabytes: 300 };

/** Four of the same at a time, again and again. */
const atOnce = 4;

type Attack = (person: Person) => Promise<unknown>;

const received =
  (name: string, content: Uint8Array): Attack =>
  (person) =>
    person.call(uploadReceived, {
      body: { importId: randomUUID(), part: 0, name },
      file: { name, type: '', content },
    });

const sheet =
  (fileName: string, content: Uint8Array): Attack =>
  (person) =>
    person.call(uploadFileCustomers, { body: { fileName }, file: { name: fileName, type: '', content } });

const longDraft = (lines: number) => ({
  issuedOn: new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10),
  establishment: '001',
  salesPoint: '001',
  buyer: { identificationType: '07' as const, identification: '9999999999999', name: 'CONSUMIDOR FINAL' },
  lines: Array.from({ length: lines }, (_, index) => ({
    description: `Artículo número ${index + 1} ${'x'.repeat(200)}`,
    quantity: '1',
    unitPrice: '0.01',
    ivaCode: '4',
  })),
  payments: [],
});

/** An .xlsx whose only sheet is this text. */
const xlsxOf = (sheetXml: string): Promise<Uint8Array> =>
  collect(
    writeZip([
      { name: '[Content_Types].xml', content: text('<Types/>') },
      {
        name: 'xl/workbook.xml',
        content: text('<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>'),
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: text('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'),
      },
      { name: 'xl/worksheets/sheet1.xml', content: text(sheetXml) },
    ]),
  );

/** The largest and worst of everything that one registered user may send. */
async function attacks(): Promise<Readonly<Record<string, Attack>>> {
  const full = importPartBytes - 10_000;
  const lettersOnly = randomBytes(11_000_000).toString('base64').slice(0, full);
  const row = '05;1710034065;Ñáñez Quishpe;Quito;a@correo.ec;0991234567\n';
  return {
    'received, line breaks': received('a.txt', text('\n'.repeat(full))),
    'received, digits and blanks': received('a.txt', text('1 '.repeat(full / 2))),
    'received, one long line': received('a.txt', text(lettersOnly)),
    'received, an XML': received('a.xml', text(`<a>${lettersOnly}</a>`)),
    'received, a zip of five thousand': received(
      'a.zip',
      packFiles(Array.from({ length: 5000 }, (_, at) => ({ name: `${at}.xml`, content: randomBytes(3_000) }))),
    ),
    'pasted keys': (person) =>
      person.call(pasteReceivedKeys, { body: { importId: randomUUID(), text: '1 '.repeat(30_000) } }),
    'sheet of unclosed tags': sheet('a.xlsx', await xlsxOf('<c '.repeat(1_200_000))),
    'sheet of ten thousand rows': sheet(
      'a.csv',
      text(`Tipo de identificación;Identificación;Nombre;Dirección;Correo;Teléfono\n${row.repeat(10_000)}`),
    ),
    'sheet of one line': sheet('a.csv', text('a;'.repeat(1_950_000))),
    'draft of a thousand lines': (person) =>
      person.call(saveInvoiceDraft, {
        params: { draftId: randomUUID() },
        body: { version: 0, draft: longDraft(1000) },
      }),
    'draft of empty lines': (person) =>
      person.call(saveInvoiceDraft, {
        params: { draftId: randomUUID() },
        body: { version: 0, draft: { ...longDraft(0), lines: Array(600_000).fill({}) } as never },
      }),
    'issue a thousand lines': (person) => issueInvoice(person, randomUUID(), longDraft(1000)),
    logo: (person) =>
      person.call(updateImageLogo, { file: { name: 'a.png', type: 'image/png', content: randomBytes(7_900_000) } }),
    signature: (person) =>
      person.call(updateElectronicSignature, {
        body: { password: 'x', accountPassword: password, acceptsMandate: 'true' },
        file: { name: 'a.p12', type: '', content: randomBytes(190_000) },
      }),
  };
}

const password = 'Volcan-Ruge-47';

async function startStranger(url: string, person: Person): Promise<ChildProcess> {
  const about = JSON.stringify({
    address: new URL('/api/getProfile/allProfile', url).href,
    cookie: person.cookie,
    pauseMs: 5,
  });
  const child = fork(join(import.meta.dirname, 'stranger.mjs'), [about], { execArgv: [] });
  await once(child, 'message');
  return child;
}

async function timesOf(stranger: ChildProcess): Promise<readonly number[]> {
  const answer = once(stranger, 'message');
  stranger.send('end');
  const [times] = (await answer) as [number[]];
  return times;
}

/**
 * What one registered user can make the API do with the worst files and bodies, and how long another taxpayer waits for a
 * small answer meanwhile.
 */
export async function* benchStalls(quick: boolean): AsyncGenerator<Measurement> {
  const product = await startProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
  try {
    const { url, pids } = product.running();
    const attacker = await openBusiness(url, {
      ruc: '1790011674001',
      legalName: 'Una',
      email: 'una@carga.ec',
      password,
    });
    const other = await openBusiness(url, {
      ruc: '1790016919001',
      legalName: 'Otra',
      email: 'otra@carga.ec',
      password,
    });
    const measure = async (name: string, attack: Attack | undefined) => {
      const stranger = await startStranger(url, other);
      const end = performance.now() + (quick ? 3_000 : 8_000);
      const answers = new Map<string, number>();
      const again = async () => {
        while (performance.now() < end)
          if (attack === undefined) await sleep(100);
          else
            await attack(attacker).then(
              () => answers.set('done', (answers.get('done') ?? 0) + 1),
              (error) => {
                const code = error instanceof Refused ? `${error.status} ${error.problem.code ?? ''}` : String(error);
                answers.set(code, (answers.get(code) ?? 0) + 1);
              },
            );
      };
      await Promise.all(Array.from({ length: atOnce }, again));
      const times = await timesOf(stranger);
      // An attack that is turned away at its first look measures nothing.
      if (answers.has('400 request.invalid')) throw new Error(`${name}: the API does not read it`);
      const p99 = percentile(times, 99);
      const apiMegabytes = peakMemory(pids.api);
      return {
        name: `stalls: ${name}`,
        p50: round(percentile(times, 50)),
        p99: round(p99),
        max: round(Math.max(...times)),
        calls: times.length,
        answers: [...answers].map(([code, count]) => `${code} ×${count}`).join(', '),
        apiMegabytes,
        workerMegabytes: peakMemory(pids.worker),
        goal: `p99 < ${goal.p99} ms, API < ${goal.apiMegabytes} MB`,
        met: p99 < goal.p99 && apiMegabytes < goal.apiMegabytes,
      };
    };
    yield await measure('nothing', undefined);
    for (const [name, attack] of Object.entries(await attacks())) yield await measure(name, attack);
  } finally {
    await product.stop();
  }
}
