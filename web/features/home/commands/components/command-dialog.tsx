import { Mic, MicOff, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { commandWords as words } from '#phrases/home/commands.ts';
import { search as searchWords } from '#phrases/home/search.ts';
import { commandButtons as buttons } from '#phrases/shell/command-buttons.ts';
import type { Choice, Section } from '#web/features/home/search/sections.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { controlClass } from '#web/ui/inputs/field.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { useListening } from '../use-listening.ts';

export interface PaletteProps {
  /** It was opened to talk. */
  talk: boolean;
  onClose: () => void;
}

interface CommandDialogProps extends PaletteProps {
  title: string;
  label: string;
  /** What one could write here. */
  example: string;
  text: string;
  onText: (text: string) => void;
  /** A whole sentence was heard. */
  onSaid: (heard: string) => void;
  sections: readonly Section[];
  /** Read out when it changes: how much was found, or what was answered. */
  status: string;
  /** Something is still asked: Enter waits for it. */
  pending?: boolean;
  /** The sections answer what was typed; false: they are offered instead, and Enter takes none of them unseen. */
  understood: boolean;
  hint?: ReactNode;
}

/** What can be found and asked for, typed or said; before and behind the login. */
export function CommandDialog(props: CommandDialogProps) {
  const { talk, onClose, title, label, example, text, onText, onSaid, sections, status, pending, understood } = props;
  const shown = sections.flatMap(({ choices }) => choices);
  const [moved, setMoved] = useState<number>();
  const [waits, setWaits] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const at = Math.min(moved ?? (understood ? 0 : -1), shown.length - 1);
  const write = (typed: string) => {
    onText(typed);
    setMoved(undefined);
    setWaits(false);
  };
  const voice = useListening(talk, (heard, final) => {
    write(heard);
    if (final) onSaid(heard);
  });
  // Enter was pressed before the answer came.
  const best = understood && moved === undefined ? shown[0] : undefined;
  useEffect(() => {
    if (!waits || pending) return;
    setWaits(false);
    best?.take();
  }, [waits, pending, best]);

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
      if (shown.length === 0) return;
      const next = (Math.max(at, step < 0 ? 0 : -1) + step + shown.length) % shown.length;
      setMoved(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (pending && moved === undefined) setWaits(true);
      else shown[at]?.take();
    }
  };

  return (
    <Dialog open onClose={onClose} title={title} initialFocus={input} search>
      <div className="flex flex-col gap-2 pt-1">
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
          <Search
            aria-hidden="true"
            size={20}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            ref={input}
            role="combobox"
            aria-label={label}
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={voice.listening ? words.listening : example}
            value={text}
            onChange={({ target }) => write(target.value)}
            onKeyDown={keys}
            className={cx(controlClass, 'px-11')}
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
          {voice.listening ? words.listening : status}
        </p>
        <div id={listId} role="listbox" aria-label={label} className="-mx-2 flex flex-col gap-3">
          {sections.map(({ title: heading, choices }, index) => {
            const before = sections.slice(0, index).reduce((sum, each) => sum + each.choices.length, 0);
            return (
              <div key={heading ?? ''} role="group" aria-label={heading}>
                {heading !== undefined && (
                  <p aria-hidden="true" className="px-2 pb-1 text-meta font-semibold text-muted">
                    {heading}
                  </p>
                )}
                {choices.map((choice, i) => (
                  <Option
                    key={choice.key}
                    id={`${listId}-${before + i}`}
                    choice={choice}
                    typed={text}
                    isMarked={before + i === at}
                  />
                ))}
              </div>
            );
          })}
        </div>
        {props.hint}
        {shown.length > 0 && <Keys />}
      </div>
    </Dialog>
  );
}

function Option({ id, choice, typed, isMarked }: { id: string; choice: Choice; typed: string; isMarked: boolean }) {
  const { label, text, amount, icon: Icon, take } = choice;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      onClick={take}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5',
        isMarked ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-surface-2',
      )}
    >
      {Icon && (
        <span
          className={cx(
            'flex size-9 shrink-0 items-center justify-center rounded-md',
            isMarked ? 'bg-surface text-text' : 'bg-surface-2',
          )}
        >
          <Icon aria-hidden="true" size={18} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body font-semibold">
          <Marked text={label} typed={typed} />
        </span>
        {text !== undefined && text !== '' && (
          <span className={cx('num block truncate text-meta', !isMarked && 'text-muted')}>
            <Marked text={text} typed={typed} />
          </span>
        )}
      </span>
      {amount !== undefined && (
        <span className="num shrink-0 font-semibold">
          <Marked text={amount} typed={typed} />
        </span>
      )}
    </div>
  );
}

const key = 'rounded-sm border border-border bg-surface-2 px-1.5 font-sans text-nav';

/** Where there are keys. */
const Keys = () => (
  <p aria-hidden="true" className="hidden gap-4 border-t border-border pt-3 text-nav text-muted lg:flex">
    <span>
      <kbd className={key}>↑</kbd> <kbd className={key}>↓</kbd> {searchWords.keys.move}
    </span>
    <span>
      <kbd className={key}>Enter</kbd> {searchWords.keys.open}
    </span>
    <span>
      <kbd className={key}>Esc</kbd> {searchWords.keys.close}
    </span>
  </p>
);
