import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { FiledForm } from '#contract/declarations/filing.ts';

const drawn = vi.hoisted(
  (): { drop?: (file: File) => Promise<void>; read?: Partial<FiledForm> | Error; wait?: Promise<void> } => ({}),
);
vi.mock('#web/ui/inputs/file-drop.tsx', () => ({
  FileDrop: ({ onFile }: { onFile: (file: File) => Promise<void> }) => {
    drawn.drop = onFile;
    return null;
  },
}));
vi.mock('../queries.ts', () => ({
  readForm: async () => {
    const { read, wait } = drawn;
    await wait;
    if (read instanceof Error) throw read;
    return { number: '872000000123', filedOn: null, period: '2026-10', isOwn: true, boxes: {}, ...read };
  },
}));

// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { FormDrop } = await import('./form-drop.tsx');

it.each([
  ['its own', {}, true],
  ['one that says nothing', { isOwn: null, period: null }, true],
  ['one that cannot be read', new Error('no PDF'), true],
  ['that of another period', { period: '2026-09' }, false],
  ['that of another taxpayer', { isOwn: false }, false],
])('of %s it says whether it is kept', async (_, read, isKept) => {
  const kept: unknown[] = [];
  const form = (
    <FormDrop label="PDF" accept=".pdf" period="2026-10" onRead={() => undefined} onFile={(file) => kept.push(file)} />
  );
  renderToStaticMarkup(form);
  drawn.read = read;
  const file = new File(['%PDF-1.4'], 'formulario.pdf');
  await drawn.drop?.(file);
  expect(kept.at(-1)).toBe(isKept ? file : undefined);
});

it('of two that are dropped one after the other the last one counts, whichever is read first', async () => {
  const [kept, read]: [unknown[], (string | null)[]] = [[], []];
  renderToStaticMarkup(
    <FormDrop
      label="PDF"
      accept=".pdf"
      period="2026-10"
      onRead={({ number }) => read.push(number)}
      onFile={(file) => kept.push(file)}
    />,
  );
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  Object.assign(drawn, { read: { period: '2026-09' }, wait });
  const early = drawn.drop?.(new File(['%PDF-1.4'], 'septiembre.pdf'));
  Object.assign(drawn, { read: { number: '872000000124' }, wait: undefined });
  const file = new File(['%PDF-1.4'], 'octubre.pdf');
  await drawn.drop?.(file);
  answer();
  await early;
  expect([kept.at(-1), read]).toEqual([file, ['872000000124']]);
});
