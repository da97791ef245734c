import { describe, expect, it } from 'vitest';
import { commands } from '../features/home/commands/commands.ts';
import { matchCommands, strongMatch } from '../features/home/commands/match.ts';
import { isBehindLogin, opensChat, outsideCommands, outsideOffered } from './outside-commands.ts';

describe('before the login', () => {
  const meantOutside = (text: string) => strongMatch(matchCommands(text, outsideCommands));

  it('everything is understood as it is inside', () => {
    expect(outsideCommands.map(({ id }) => id)).toEqual(commands.map(({ id }) => id));
  });

  it.each([
    ['olvidé mi clave', { to: '/auth/forgot-password' }],
    ['iniciar sesión', { to: '/signin' }],
    ['registrarme', { to: '/register' }],
    ['cerrar sesión', { answers: 'notIn' }],
    ['atrás', { act: 'back' }],
    ['recargar', { act: 'reload' }],
    ['restablecer', { act: 'reset' }],
    ['términos', { to: '/terms' }],
  ])('«%s» does what can be done there', (way, does) => {
    const command = meantOutside(way);
    expect(command).toMatchObject(does);
    expect(command && isBehindLogin(command)).toBe(false);
  });

  it('the chat opens, a screen waits for the login, and only what works is offered unasked', () => {
    expect(outsideCommands.filter(opensChat).map(({ id }) => id)).toEqual(['contact']);
    expect(outsideCommands.filter(isBehindLogin).map(({ id }) => id)).toContain('invoice');
    expect(outsideOffered.slice(0, 3).map(({ id }) => id)).toEqual(['login', 'register', 'forgotPassword']);
    expect(outsideOffered.some((command) => isBehindLogin(command) || command.answers !== undefined)).toBe(false);
  });
});
