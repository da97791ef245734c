import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { csrfHeader } from '../contract/account/session.ts';
import { createLog, lastWordsOf } from './log.ts';

/** What is written when somebody logs this. */
const written = (fields: object, text: string): string => {
  const lines: string[] = [];
  const log = createLog(
    'trace',
    new PassThrough().on('data', (line: Buffer) => lines.push(line.toString())),
  );
  log.info(fields, text);
  return lines.join('');
};

describe('the log', () => {
  // @asvs V16.2.5
  it('hides what carries a secret, at every depth that we write', () => {
    const secrets = { password: 'x-secret', token: 'x-secret', cookie: 'x-secret', [csrfHeader]: 'x-secret' };
    for (const fields of [secrets, { headers: secrets }, { busboyOptions: { headers: secrets } }])
      expect(written(fields, 'upload')).not.toContain('x-secret');
  });

  it('writes nothing of the page that an upload came from', () => {
    const referer = 'https://cuadre.ec/lists/clients?search=1710034065';
    expect(written({ busboyOptions: { headers: { referer } } }, 'upload')).not.toContain('1710034065');
  });

  // @asvs V1.3.10 V16.2.2 V16.2.4 V16.4.1
  it('writes one JSON line an event, with its time in UTC, whatever is in it', () => {
    const hostile = 'a\nb\r\n{"level":50,"msg":"forged"}\u001b[31m';
    const line = written({ name: hostile }, hostile);
    expect(line.trimEnd().split(/[\n\r]/)).toHaveLength(1);
    expect(line).not.toContain('\u001b');
    const { level, time, msg, name } = JSON.parse(line) as Record<string, unknown>;
    expect([level, msg, name]).toEqual([30, hostile, hostile]);
    expect(new Date(time as string | number).getTime()).toBeGreaterThan(0);
  });

  // @asvs V16.3.4
  it('says of a failed query what failed, never its parameters', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@correo.ec)' });
    const error = new Error('Failed query: insert … params: ana@correo.ec', { cause });
    const line = written({ err: error }, 'database');
    expect(line).toContain('23505');
    expect(line).not.toContain('ana@correo.ec');
    const value = Object.assign(new Error('invalid input syntax for type uuid: "ana@correo.ec"'), { code: '22P02' });
    value.name = 'error';
    const refused = written({ err: new Error('Failed query: select …', { cause: value }) }, 'database');
    expect(refused).toContain('22P02');
    expect(refused).not.toContain('ana@correo.ec');
  });

  it('ends a process with what was thrown and where, never with the parameters of its statement', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@correo.ec)' });
    const words = lastWordsOf(new Error('Failed query: insert … params: ana@correo.ec', { cause }));
    expect(words).toMatch(/^Error: duplicate key \(23505\)\n\s+at .*log\.test\.ts/);
    expect(words).not.toContain('ana@correo.ec');
    expect(lastWordsOf(new TypeError('no row', { cause: 'gone' }))).toMatch(/^TypeError: no row\n\s+at /);
  });
});
