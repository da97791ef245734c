import { showToast } from '#web/ui/toast.tsx';

/** Takes one of these rows out and says so (`said`); undone, all stand again as they were. */
export function takeOut<Row>(rows: readonly Row[], at: number, set: (rows: Row[]) => void, said: string): void {
  const before = [...rows];
  set(before.filter((_, i) => i !== at));
  showToast(said, { tone: 'info', undo: () => set(before) });
}
