import { useNavigate, useRouter } from '@tanstack/react-router';
import { Mic, MicOff } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { commandWords as words } from '../../../../phrases/screens/commands.ts';
import { May, useAllowed } from '../../../shell/may.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Command, commands as everyCommand, offered as offeredToAll } from '../commands.ts';
import { matchCommands, strongMatch } from '../match.ts';
import { saleIn } from '../say-sale.ts';
import { useListening } from '../use-listening.ts';
import { useSaidSale } from '../use-said-sale.ts';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly take: () => void;
}

/** What can be asked for, typed or said; the same grammar for both. */
export default function Palette({ talk, onClose }: { talk: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const [answer, setAnswer] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const commands = useAllowed(everyCommand);
  const offered = useAllowed(offeredToAll);
  const run = useRunCommand(onClose, setAnswer);
  const sale = useSaidSale(saleIn(text), onClose);
  const voice = useListening(talk, (heard, final) => {
    setText(heard);
    setMarked(0);
    setAnswer(undefined);
    if (!final || saleIn(heard) !== undefined) return;
    const meant = strongMatch(matchCommands(heard, commands));
    // What ends something waits for the tap.
    if (meant !== undefined && !meant.asks) run(meant);
  });

  const matches = matchCommands(text, commands);
  const choices: readonly Choice[] = [
    ...sale.choices,
    ...(text.trim() === '' ? offered : matches.slice(0, 6).map(({ command }) => command)).map((command) => ({
      key: command.id,
      label: command.says[0] ?? command.id,
      take: () => run(command),
    })),
  ];
  const understood = choices.length > 0 || sale.status !== undefined;
  const shown = understood ? choices : examples(offered, run);
  const at = Math.min(marked, shown.length - 1);

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const next = (at + step + shown.length) % shown.length;
      setMarked(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      shown[at]?.take();
    }
  };

  return (
    <Dialog open onClose={onClose} title={words.title} initialFocus={input}>
      <div className="flex flex-col gap-3 pt-1">
        {voice.asks ? (
          <Notice
            tone="info"
            title={words.firstUse}
            action={
              <Button size="sm" onClick={voice.allow}>
                {words.allow}
              </Button>
            }
          />
        ) : (
          voice.problem !== undefined && <Notice tone="info" title={words[voice.problem]} announce />
        )}
        <div className="relative">
          <input
            ref={input}
            role="combobox"
            aria-label={words.label}
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={shown[at] === undefined ? undefined : `${listId}-${at}`}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={voice.listening ? words.listening : words.placeholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMarked(0);
              setAnswer(undefined);
            }}
            onKeyDown={keys}
            className={cx(controlClass, 'pr-12')}
          />
          <IconButton
            label={voice.listening ? words.stop : words.talk}
            aria-pressed={voice.listening}
            onClick={voice.toggle}
            className="absolute inset-y-0 right-0"
            icon={voice.listening ? <MicOff aria-hidden="true" size={20} /> : <Mic aria-hidden="true" size={20} />}
          />
        </div>
        <p aria-live="polite" className="min-h-5 text-dense text-muted">
          {answer ??
            sale.status ??
            (voice.listening ? words.listening : understood ? (text === '' ? words.all : '') : words.nothing)}
        </p>
        <ul id={listId} role="listbox" aria-label={words.all} className="flex flex-col">
          {shown.map((choice, i) => (
            <li
              key={choice.key}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === at}
              onClick={choice.take}
              className={cx(
                'flex min-h-11 cursor-pointer items-center rounded-md px-3 text-body',
                i === at ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-surface-2',
              )}
            >
              {choice.label}
            </li>
          ))}
        </ul>
        <May what="issue">
          <p className="text-dense text-muted">{words.saleHint}</p>
        </May>
      </div>
    </Dialog>
  );
}

const examples = (commands: readonly Command[], run: (command: Command) => void): Choice[] =>
  commands.slice(0, 3).map((command) => ({
    key: command.id,
    label: command.says[0] ?? command.id,
    take: () => run(command),
  }));

/** Goes where the command leads, says so, and can be taken back. */
function useRunCommand(onClose: () => void, onAnswer: (sentence: string) => void): (command: Command) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return ({ to, search, act, says, asks, answers }) => {
    if (answers !== undefined) return onAnswer(answers === 'notYet' ? words.notYet(says[0] ?? '') : words.alreadyIn);
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
