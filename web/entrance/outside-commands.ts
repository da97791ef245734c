import { type Command, commands } from '../features/home/commands/commands.ts';
import { isEntrance } from './addresses.ts';

/** What a command means for somebody who has not come in, where it means something else than inside. */
const otherwise: Readonly<Record<string, Pick<Command, 'to' | 'answers'>>> = {
  login: { to: '/signin' },
  register: { to: '/register' },
  home: { to: '/' },
  terms: { to: '/terms' },
  logout: { answers: 'notIn' },
};

const isOpen = ({ act, to }: Command): boolean =>
  act !== undefined || (to !== undefined && (isEntrance(to) || to === '/help'));

/** The same list before the login: what is behind it waits until one has come in. */
export const outsideCommands: readonly Command[] = commands.map((command) => {
  const other = otherwise[command.id];
  return other === undefined ? command : { id: command.id, says: command.says, ...other };
});

/** The chat of the operator opens from here too. */
const CHAT = 'contact';
export const opensChat = ({ id }: Command): boolean => id === CHAT;

/** What one comes to only after the login. */
export const isBehindLogin = (command: Command): boolean =>
  command.answers === undefined && !isOpen(command) && !opensChat(command);

/** Offered unasked: what can be done here and now, coming in first. */
const first = ['login', 'register', 'forgotPassword'];
const rank = ({ id }: Command) => (first.indexOf(id) + first.length + 1) % (first.length + 1);
export const outsideOffered: readonly Command[] = outsideCommands
  .filter((command) => isOpen(command) || opensChat(command))
  .toSorted((one, other) => rank(one) - rank(other));
