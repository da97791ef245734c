import { afterEach, expect, it, vi } from 'vitest';

const undos: (() => void)[] = [];
vi.mock('#web/ui/toast.tsx', () => ({
  showToast: (_: string, { undo }: { undo: () => void }) => undos.push(undo),
}));
vi.resetModules();
afterEach(() => void undos.splice(0));
const { takeOut } = await import('./take-out.ts');

interface Row {
  readonly name: string;
  readonly quantity: string;
}
let rows: readonly Row[];
const change = (edit: (now: readonly Row[]) => Row[]) => {
  rows = edit(rows);
};
const names = () => rows.map(({ name, quantity }) => `${name} ${quantity}`);

it('puts a row back in its place without losing what was written in the others meanwhile', () => {
  rows = ['a', 'b', 'c'].map((name) => ({ name, quantity: '1' }));
  takeOut(rows, 1, change, 'b');
  expect(names()).toEqual(['a 1', 'c 1']);
  change((now) => [...now.map((row) => ({ ...row, quantity: '2' })), { name: 'd', quantity: '1' }]);
  undos[0]?.();
  expect(names()).toEqual(['a 2', 'b 1', 'c 2', 'd 1']);
});

it('two that were taken out come back in any order', () => {
  rows = ['a', 'b', 'c'].map((name) => ({ name, quantity: '1' }));
  takeOut(rows, 2, change, 'c');
  takeOut(rows, 0, change, 'a');
  undos[0]?.();
  undos[1]?.();
  expect(names().toSorted()).toEqual(['a 1', 'b 1', 'c 1']);
});
