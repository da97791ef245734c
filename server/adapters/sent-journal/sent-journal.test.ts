import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ScriptedSri } from '#tests/build/scripted-sri.ts';
import { journaledSri } from './journaled-sri.ts';
import { openSentJournal, readSentJournal } from './sent-journal.ts';

const home = mkdtempSync(join(tmpdir(), 'cuadre-journal-'));
afterAll(() => rmSync(home, { recursive: true }));
let made = 0;
const newFolder = () => join(home, String(++made));

const xml = (n: number) =>
  Buffer.from(
    `<factura><infoTributaria><claveAcceso>${String(n).padStart(49, '0')}</claveAcceso></infoTributaria></factura>`,
  );
const key = (n: number) => String(n).padStart(49, '0');

it('keeps every key that was sent, from any number of writers, in files that only we read', async () => {
  const folder = newFolder();
  const at = new Date('2026-11-20T15:00:00Z');
  const writers = [1, 2, 3].map(() => openSentJournal(folder, () => at));
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => writers[n % 3]?.note(n % 2 ? 'practice' : 'produccion', xml(n))),
  );
  await Promise.all(writers.map((writer) => writer.close()));
  const read = await readSentJournal([folder], at);
  expect(read.map(({ accessKey }) => accessKey).sort()).toEqual(Array.from({ length: 60 }, (_, n) => key(n)));
  expect(read.find(({ accessKey }) => accessKey === key(7))).toEqual({
    at: at.toISOString(),
    environment: 'practice',
    accessKey: key(7),
    sha256: createHash('sha256').update(xml(7)).digest('hex'),
  });
  expect(statSync(join(folder, 'sent-2026-11.jsonl')).mode & 0o777).toBe(0o600);
});

it('goes on after a line that a crash cut short, and into the next month', async () => {
  const folder = newFolder();
  let at = new Date('2026-11-30T23:00:00Z');
  const first = openSentJournal(folder, () => at);
  await first.note('practice', xml(1));
  appendFileSync(join(folder, 'sent-2026-11.jsonl'), '{"at":"2026-11-30T23:00:00.000Z","envir');
  await first.close();
  const second = openSentJournal(folder, () => at);
  await second.note('practice', xml(2));
  at = new Date('2026-12-01T00:00:00Z');
  await second.note('practice', xml(3));
  await second.note('practice', xml(3));
  await second.close();
  expect(readdirSync(folder)).toEqual(['sent-2026-11.jsonl', 'sent-2026-12.jsonl']);
  const all = await readSentJournal([folder], new Date('2026-11-01T00:00:00Z'));
  expect(all.map(({ accessKey }) => accessKey)).toEqual([key(1), key(2), key(3)]);
  const late = await readSentJournal([folder], new Date('2026-12-01T00:00:00Z'));
  expect(late.map(({ accessKey }) => accessKey)).toEqual([key(3)]);
  expect(await readSentJournal([newFolder()], at)).toEqual([]);
});

it('loses no key behind a line that was cut short while the file was open: a full disk, another process that died', async () => {
  const folder = newFolder();
  const at = new Date('2026-11-20T15:00:00Z');
  const journal = openSentJournal(folder, () => at);
  await journal.note('practice', xml(1));
  appendFileSync(join(folder, 'sent-2026-11.jsonl'), '{"at":"2026-11-20T15:00:00.000Z","envir');
  await journal.note('practice', xml(2));
  await journal.close();
  expect((await readSentJournal([folder], at)).map(({ accessKey }) => accessKey)).toEqual([key(1), key(2)]);
});

it('stands before the sending: what cannot be noted is not sent, and works again once it can', async () => {
  const sri = new ScriptedSri();
  const folder = newFolder();
  writeFileSync(folder, 'a file where the folder should be');
  const journal = openSentJournal(folder, () => new Date('2026-11-20T15:00:00Z'));
  const journaled = journaledSri(sri, journal);
  expect(await journaled.send('practice', xml(1))).toMatchObject({ kind: 'not_sent' });
  expect(sri.sent).toEqual([]);
  rmSync(folder);
  expect(await journaled.send('practice', xml(1))).toMatchObject({ kind: 'answer' });
  expect(sri.sent).toHaveLength(1);
  expect(await readSentJournal([folder], new Date(0))).toHaveLength(1);
  await journal.close();
});
