import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownMessages, sriMessages } from '#phrases/receipts/sri-messages.ts';
import { hasShared, sharedMaterial } from '#tests/build/shared-material.ts';
import { explain, sriActions, verdictOf } from './sri-answers.ts';

const catalog = join(sharedMaterial, 'catalogs/errores-sri.json');
const error = (identifier: string, additional?: string) => ({
  identifier,
  text: 'TEXTO',
  ...(additional && { additional }),
  type: 'ERROR',
});

describe('the messages of the SRI', () => {
  it.skipIf(!hasShared('catalogs'))('are all classified and all have their sentence', () => {
    const { items } = JSON.parse(readFileSync(catalog, 'utf8')) as { items: { code: string; type: string }[] };
    expect(items.length).toBeGreaterThan(30);
    for (const { code, type } of items) {
      expect(sriActions[code], code).toBeDefined();
      expect(sriMessages[code], code).toBeDefined();
      expect(sriActions[code] === 'note', code).toBe(type === 'ADVERTENCIA');
    }
  });

  it('know an action for every sentence and a sentence for every action', () => {
    expect(Object.keys(sriMessages).sort()).toEqual(Object.keys(sriActions).sort());
  });

  it('are short: at most fifteen words a sentence, two sentences', () => {
    const own = Object.values(ownMessages).map((each) => (typeof each === 'string' ? each : each('001-001')));
    for (const message of [...Object.values(sriMessages), ...own]) {
      const sentences = message.split('. ');
      expect(sentences.length, message).toBeLessThanOrEqual(2);
      expect(message, message).toMatch(/\.$/);
      for (const sentence of sentences) expect(sentence.split(/\s+/).length, message).toBeLessThanOrEqual(15);
    }
  });
});

describe('verdictOf', () => {
  it('lets what needs no person decide', () => {
    expect(verdictOf([error('35'), error('43')])).toMatchObject({ code: '43', action: 'ask' });
    expect(verdictOf([error('35', 'el tag X')])).toEqual({ code: '35', text: 'TEXTO: el tag X', action: 'correct' });
  });

  it('does not let a remark decide', () => {
    const remark = { identifier: '60', text: 'AMBIENTE', type: 'ADVERTENCIA' };
    expect(verdictOf([remark, error('39')])).toMatchObject({ code: '39', action: 'new_number' });
    expect(verdictOf([remark])).toMatchObject({ code: '', action: 'operator' });
  });

  it('calls the operator for what nobody has published', () => {
    expect(verdictOf([error('777')])).toMatchObject({ code: '777', action: 'operator' });
    expect(verdictOf([])).toMatchObject({ action: 'operator' });
  });
});

describe('explain', () => {
  it('gives one sentence and one thing to do', () => {
    expect(explain('39', 'FIRMA INVALIDA')).toEqual({ sentence: sriMessages['39'], action: 'new_number' });
    expect(explain('overdue', '')).toEqual({ sentence: ownMessages.overdue, action: 'wait' });
    expect(explain('777', 'ALGO NUEVO.')).toEqual({
      sentence: 'El SRI respondió: ALGO NUEVO. Revisa los datos o consulta con el SRI.',
      action: 'contact_sri',
    });
  });
});
