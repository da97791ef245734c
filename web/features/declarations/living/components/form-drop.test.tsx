import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { FiledForm } from '#contract/declarations/filing.ts';

const drawn = vi.hoisted((): { drop?: (file: File) => Promise<void>; read?: Partial<FiledForm> | Error } => ({}));
vi.mock('#web/ui/inputs/file-drop.tsx', () => ({
  FileDrop: ({ onFile }: { onFile: (file: File) => Promise<void> }) => {
    drawn.drop = onFile;
    return null;
  },
}));
vi.mock('../queries.ts', () => ({
  readForm: async () => {
    if (drawn.read instanceof Error) throw drawn.read;
    return { number: '872000000123', filedOn: null, period: '2026-10', isOwn: true, boxes: {}, ...drawn.read };
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
