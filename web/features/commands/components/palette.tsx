import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { commandWords as words } from '../../../../phrases/screens/commands.ts';
import { May, useAllowed } from '../../../shell/may.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Command, commands as everyCommand, offered as offeredToAll } from '../commands.ts';
import { saleIn } from '../say-sale.ts';
import { useSaidSale } from '../use-said-sale.ts';
import { CommandDialog, type PaletteProps } from './command-dialog.tsx';

/** Behind the login: the screens, and a whole sale in one sentence. */
export default function Palette({ talk, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const commands = useAllowed(everyCommand);
  const offered = useAllowed(offeredToAll);
  const run = useRunCommand(onClose);
  const sale = useSaidSale(saleIn(text), onClose);
  return (
    <CommandDialog
      talk={talk}
      onClose={onClose}
      text={text}
      onText={setText}
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
  return ({ to, search, act, says, asks, answers }, answer) => {
    if (answers !== undefined) return answer(answers === 'notYet' ? words.notYet(says[0] ?? '') : words[answers]);
    onClose();
    if (act === 'back') return router.history.back();
    if (act === 'reload') return globalThis.location.reload();
    if (act === 'reset') return router.navigate({ to: router.state.location.pathname, search: {} });
    if (to === undefined) return;
    navigate({ to, search });
    if (asks) return;
    showToast(words.opening(says[0] ?? ''), { tone: 'info', undo: () => router.history.back() });
  };
}
