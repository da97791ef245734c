import { useState } from 'react';
import { getParameter } from '#contract/platform/parameters.ts';
import { commandWords as words } from '#phrases/home/commands.ts';
import { call } from '../api/call.ts';
import type { Command } from '../features/home/commands/commands.ts';
import { CommandDialog, type PaletteProps } from '../features/home/commands/components/command-dialog.tsx';
import { sayOnArrival } from '../shell/dialogs/toast-after-navigation.ts';
import { showToast } from '../ui/toast.tsx';
import { go, staysHere } from './navigation.tsx';
import { isBehindLogin, opensChat, outsideCommands, outsideOffered } from './outside-commands.ts';

/** Before the login: coming in, help, the chat; what is behind the login opens once one has come in. */
export default function OutsidePalette({ talk, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const run = (command: Command, answer: (sentence: string) => void) => {
    const { answers, act, to, search, says } = command;
    const name = says[0] ?? '';
    if (answers !== undefined) return answer(answers === 'notYet' ? words.notYet(name) : words[answers]);
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
      return void go('/signin', { question: { callbackUrl: addressOf(to, search) } });
    }
    if (to === location.pathname) return showToast(words.here(name), { tone: 'info' });
    if (staysHere(to)) showToast(words.opening(name), { tone: 'info', undo: () => history.back() });
    void go(to);
  };
  return (
    <CommandDialog
      talk={talk}
      onClose={onClose}
      text={text}
      onText={setText}
      commands={outsideCommands}
      offered={outsideOffered}
      example={words.exampleOutside}
      run={run}
    />
  );
}

const addressOf = (to: string, search: Command['search'] = {}): string => {
  const asked = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]));
  return asked.size === 0 ? to : `${to}?${asked}`;
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
