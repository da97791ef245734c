import { showToast } from '#web/ui/toast.tsx';

/** How the rows of a draft are changed: from what stands by then, not from what a screen drew. */
export type ChangeRows<Row> = (edit: (now: readonly Row[]) => Row[]) => void;

/** Takes one of these rows out and says so (`said`); undone, it is put back in its place among what stands by then. */
export function takeOut<Row>(rows: readonly Row[], at: number, change: ChangeRows<Row>, said: string): void {
  const row = rows[at];
  if (row === undefined) return;
  change((now) => now.filter((_, i) => i !== at));
  showToast(said, { tone: 'info', undo: () => change((now) => now.toSpliced(at, 0, row)) });
}
