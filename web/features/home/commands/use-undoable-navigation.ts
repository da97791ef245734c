import { useRouter } from '@tanstack/react-router';
import { commandWords as words } from '#phrases/home/commands.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { showToast } from '#web/ui/toast.tsx';

interface Destination {
  readonly to: string;
  readonly search?: Readonly<Record<string, string | number>> | undefined;
  readonly hash?: string | undefined;
}

/** Goes somewhere, says where, and can be taken back: to where one was, however many steps were made since. */
export function useUndoableNavigation() {
  const router = useRouter();
  const step = () => router.history.location.state.__TSR_index;
  return async (destination: Destination, name: string, takeBack?: () => Promise<void>): Promise<void> => {
    const before = step();
    await router.navigate(destination);
    // Where one is already, nothing can be undone.
    if (step() === before) return showToast(words.here(name), { tone: 'info' });
    const undo = async () => {
      try {
        await takeBack?.();
        if (step() !== before) router.history.go(before - step());
      } catch (error) {
        showToast(sentenceOf(error), { tone: 'danger' });
      }
    };
    showToast(words.opening(name), { tone: 'info', undo });
  };
}
