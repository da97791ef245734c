import { Mic, MicOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { commandWords as words } from '#phrases/home/commands.ts';
import { commandButtons as buttons } from '#phrases/shell/command-buttons.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { controlClass } from '#web/ui/inputs/field.tsx';
import type { Command } from '../commands.ts';
import { matchCommands, strongMatch } from '../match.ts';
import { useListening } from '../use-listening.ts';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly take: () => void;
}

export interface PaletteProps {
  /** It was opened to talk. */
  talk: boolean;
  onClose: () => void;
}

interface CommandDialogProps extends PaletteProps {
  /** What is typed or heard, kept by who opens this: it may mean more than a command. */
  text: string;
  onText: (text: string) => void;
  /** All that is understood, and what is offered unasked. */
  commands: readonly Command[];
  offered: readonly Command[];
  /** What one could write here. */
  example: string;
  run: (command: Command, answer: (sentence: string) => void) => void;
  /** What the text means beside commands. */
  more?: {
    readonly choices: readonly Choice[];
    readonly status: string | undefined;
    readonly isMeant: (text: string) => boolean;
  };
  hint?: ReactNode;
}

/** What can be asked for, typed or said; the same grammar for both, before and behind the login. */
export function CommandDialog(props: CommandDialogProps) {
  const { talk, onClose, text, onText, commands, offered, example, run: runWith, more, hint } = props;
  const [marked, setMarked] = useState(0);
  const [answer, setAnswer] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const run = (command: Command) => runWith(command, setAnswer);
  const voice = useListening(talk, (heard, final) => {
    onText(heard);
    setMarked(0);
    setAnswer(undefined);
    if (!final || more?.isMeant(heard)) return;
    const meant = strongMatch(matchCommands(heard, commands));
    // What ends something waits for the tap.
    if (meant !== undefined && !meant.asks) run(meant);
  });

  const matches = matchCommands(text, commands);
  const choices: readonly Choice[] = [
    ...(more?.choices ?? []),
    ...(text.trim() === '' ? offered : matches.slice(0, 6).map(({ command }) => command)).map((command) => ({
      key: command.id,
      label: command.says[0] ?? command.id,
      take: () => run(command),
    })),
  ];
  const understood = choices.length > 0 || more?.status !== undefined;
  const shown = understood ? choices : examples(offered, run);
  const at = Math.min(marked, shown.length - 1);

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key that opens this to talk also talks once it is open.
    if (event.key === '.' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      return voice.toggle();
    }
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
            placeholder={voice.listening ? words.listening : example}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              setMarked(0);
              setAnswer(undefined);
            }}
            onKeyDown={keys}
            className={cx(controlClass, 'pr-12')}
          />
          <IconButton
            label={voice.listening ? words.stop : buttons.talk}
            aria-pressed={voice.listening}
            onClick={voice.toggle}
            className="absolute inset-y-0 right-0"
            icon={voice.listening ? <MicOff aria-hidden="true" size={20} /> : <Mic aria-hidden="true" size={20} />}
          />
        </div>
        <p aria-live="polite" className="min-h-5 text-dense text-muted">
          {answer ??
            more?.status ??
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
                'flex min-h-11 cursor-pointer items-center rounded-md px-3 py-2 text-body',
                i === at ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-surface-2',
              )}
            >
              {choice.label}
            </li>
          ))}
        </ul>
        {hint}
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
