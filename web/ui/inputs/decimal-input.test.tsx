import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DecimalInput, MoneyInput, QtyInput } from './decimal-input.tsx';

const drawn = (input: ReactElement) => {
  const html = renderToStaticMarkup(input);
  return {
    shown: /value="([^"]*)"/.exec(html)?.[1],
    text: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    html,
  };
};
const field = { label: 'Valor', onChange: () => {} };

describe('an amount in a field', () => {
  it('has the decimals that it always shows', () => {
    expect(drawn(<MoneyInput {...field} value="1234.5" />).shown).toBe('1.234,50');
    expect(drawn(<MoneyInput {...field} value="" />).shown).toBe('');
    expect(drawn(<MoneyInput {...field} value="0.123456" places={6} />).shown).toBe('0,123456');
    expect(drawn(<QtyInput {...field} value="2" />).shown).toBe('2');
    expect(drawn(<DecimalInput {...field} value="2" places={6} show={0} />).shown).toBe('2');
  });

  it('has its sign before or after it', () => {
    expect(drawn(<MoneyInput {...field} value="1" />).text).toBe('Valor $');
    expect(drawn(<DecimalInput {...field} value="1" places={2} suffix="%" />).text).toBe('Valor %');
    expect(drawn(<QtyInput {...field} value="1" />).text).toBe('Valor');
    const padded = (input: ReactElement) => ['pl-7', 'pr-8'].filter((name) => drawn(input).html.includes(name));
    expect(padded(<MoneyInput {...field} value="1" />)).toEqual(['pl-7']);
    expect(padded(<DecimalInput {...field} value="1" places={2} suffix="%" />)).toEqual(['pr-8']);
  });

  it('says what is wrong with it before what its form says', () => {
    expect(drawn(<MoneyInput {...field} value="1.2345" />).text).toContain('Usa hasta 2 decimales.');
    expect(drawn(<MoneyInput {...field} value="1.2345" error="Otra." />).text).not.toContain('Otra.');
    expect(drawn(<MoneyInput {...field} value="1" error="Falta." />).text).toContain('Falta.');
    expect(drawn(<MoneyInput {...field} value="1" />).html).not.toContain('aria-invalid="true"');
  });
});
