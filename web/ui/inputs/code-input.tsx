import { longestFactorCode } from '#contract/account/second-factor.rules.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** Six digits of an app, or the ten signs of a recovery code. */
export const isWholeCode = (text: string): boolean => /^(\d{6}|[\da-z]{10})$/i.test(text.replace(/[\s-]/g, ''));

/** A code that changes each time: phones offer it, nothing corrects it. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput
    autoComplete="one-time-code"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    maxLength={longestFactorCode}
    className="num"
    required
    {...props}
  />
);
