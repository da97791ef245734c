import { useState } from 'react';
import { getParameter } from '#contract/platform/parameters.ts';
import { commandWords as words } from '#phrases/home/commands.ts';
import { call } from '../api/call.ts';
import type { Command } from '../features/home/commands/commands.ts';
import { CommandDialog, type PaletteProps } from '../features/home/commands/components/command-dialog.tsx';
import { matchCommands, strongMatch } from '../features/home/commands/match.ts';
import { sayOnArrival } from '../shell/dialogs/toast-after-navigation.ts';
import { showToast } from '../ui/toast.tsx';
import { go, staysHere } from './navigation.tsx';
import { isBehindLogin, opensChat, outsideCommands, outsideOffered } from './outside-commands.ts';

/** Before the login: coming in, help, the chat; what is behind the login opens once one has come in. */
export default function OutsidePalette({ talk, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [said, answer] = useState<string>();
  const run = (command: Command) => {
    const { answers, act, to, says } = command;
    const name = says[0] ?? '';
    if (answers !== undefined) return answer(words[answers]);
    if (opensChat(command)) return void openChat(answer);
    onClose();
    if (act === 'back') return history.back();
    if (act === 'reload') return location.reload();
    // What was typed goes too.
    if (act === 'reset') return location.assign(location.pathname);
    if (to === undefined) return;
    if (isBehindLogin(command)) {
      const sentence = words.entersFirst(name);
      if (staysHere('/signin')) showToast(sentence, { tone: 'info' });
      else sayOnArrival(sentence, 'info');
      return void go('/signin', { question: { callbackUrl: addressOf(to, command) } });
    }
    if (to === location.pathname) return showToast(words.here(name), { tone: 'info' });
    if (staysHere(to)) showToast(words.opening(name), { tone: 'info', undo: () => history.back() });
    void go(to);
  };
  const matches = matchCommands(text, outsideCommands).map(({ command }) => command);
  const understood = matches.length > 0;
  const isTyped = text.trim() !== '';
  const choices = understood ? matches.slice(0, 6) : isTyped ? outsideOffered.slice(0, 3) : outsideOffered;
  return (
    <CommandDialog
      talk={talk}
      onClose={onClose}
      title={words.title}
      label={words.label}
      example={words.exampleOutside}
      text={text}
      onText={(next) => {
        setText(next);
        answer(undefined);
      }}
      onSaid={(heard) => {
        const meant = strongMatch(matchCommands(heard, outsideCommands));
        // What ends something waits for the tap.
        if (meant !== undefined && !meant.asks) run(meant);
      }}
      sections={[
        {
          choices: choices.map((command) => ({
            key: command.id,
            label: command.says[0] ?? '',
            take: () => run(command),
          })),
        },
      ]}
      status={said ?? (understood ? '' : isTyped ? words.nothing : words.all)}
      understood={understood}
    />
  );
}

const addressOf = (to: string, { search = {}, hash }: Command): string => {
  const asked = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]));
  return `${to}${asked.size === 0 ? '' : `?${asked}`}${hash === undefined ? '' : `#${hash}`}`;
};

/** The chat that the operator has published, in this window: opened later than the press, another would be held back. */
async function openChat(answer: (sentence: string) => void): Promise<void> {
  try {
    const { value } = await call(getParameter, { params: { param: 'chatContactRedirect' } });
    if (value === undefined) answer(words.noChat);
    else location.assign(value);
  } catch {
    answer(words.noAnswer);
  }
}
