import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { commandWords as words } from '#phrases/home/commands.ts';
import { May, useAllowed } from '#web/shell/session/may.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Command, commands, offered as offeredToAll } from '../commands.ts';
import { saleIn } from '../say-sale.ts';
import { useSaidSale } from '../use-said-sale.ts';
import { useUndoableNavigation } from '../use-undoable-navigation.ts';
import { CommandDialog, type PaletteProps } from './command-dialog.tsx';

/** Behind the login: the screens, and a whole sale in one sentence. */
export default function Palette({ talk, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const offered = useAllowed(offeredToAll);
  const run = useRunCommand(onClose);
  const sale = useSaidSale(saleIn(text), onClose);
  return (
    <CommandDialog
      talk={talk}
      onClose={onClose}
      text={text}
      onText={setText}
      // What one may not do is understood too: its screen says why not.
      commands={commands}
      offered={offered}
      example={words.example}
      run={run}
      more={{ ...sale, isMeant: (heard) => saleIn(heard) !== undefined }}
      hint={
        <May what="issue">
          <p className="text-dense text-muted">{words.saleHint}</p>
        </May>
      }
    />
  );
}

/** Goes where the command leads, says so, and can be taken back. */
function useRunCommand(onClose: () => void): (command: Command, answer: (sentence: string) => void) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const goTo = useUndoableNavigation();
  return ({ to, search, act, says, asks, answers }, answer) => {
    const name = says[0] ?? '';
    if (answers !== undefined) return answer(answers === 'notYet' ? words.notYet(name) : words[answers]);
    onClose();
    if (act === 'reload') return globalThis.location.reload();
    if (act === 'back') {
      router.history.back();
      return showToast(words.wentBack, { tone: 'info', undo: () => router.history.forward() });
    }
    if (act === 'reset') return void goTo({ to: router.state.location.pathname, search: {} }, name);
    if (to === undefined) return;
    if (asks) return void navigate({ to, search });
    void goTo({ to, search }, name);
  };
}
