import { commonWords } from './common-passwords.ts';

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const letters = (text: string): string => text.replace(/[^a-z]/g, '');
const undisguise = (text: string): string => text.replace(/[0134578@$!]/g, (sign) => disguises[sign] ?? sign);

/** Small words that people put before or behind another: mi casa, tu amor, the boss. */
const companion = '(?:mis?|tus?|sus?|el|la|los|las|un|una|de|del|my|the|your|soy|yo|te|gran|buen)';
const alone = (form: string): string =>
  form.replace(new RegExp(`^${companion}{1,2}(?=.{4})`), '').replace(/(?<=.{4})(mio|mia)$/, '');

/** What is left when the ornaments go: the forms under which the same easy word hides. */
const formsOf = (password: string): string[] => {
  const lower = password.toLowerCase();
  // Only the ornament at the ends: "Clave2026!" → clave. With disguises inside: "P4ssw0rd#1" → password.
  const trimmed = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const bare = lower.replace(/^[\d\W_]*?(?=[a-z@$!0])|[\d\W_]+$/g, '');
  return [letters(lower), trimmed, letters(undisguise(trimmed)), letters(undisguise(bare)), undisguise(trimmed)];
};

/** The same sign, or signs that follow each other on the keyboard or in the alphabet, four or more times. */
const isRun = (text: string): boolean => {
  let [same, up, down] = [1, 1, 1];
  let longest = 0;
  for (let i = 1; i < text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    same = step === 0 ? same + 1 : 1;
    up = step === 1 ? up + 1 : 1;
    down = step === -1 ? down + 1 : 1;
    longest = Math.max(longest, same, up, down);
  }
  return longest >= Math.max(4, text.length - 4);
};

/** However long a run of digits is, it adds no more than its beginning: 123, 1234567, 1111. */
const withoutRuns = (text: string): string => text.replace(/\d{4,}/g, (digits) => (isRun(digits) ? '123' : digits));

/**
 * Whether a password that satisfies the composition rule is still among the first an attacker tries: a common word with
 * ornaments, a run of signs, or the person's own name, e-mail or number.
 */
export const isWeakPassword = (password: string, own: readonly string[]): boolean => {
  const lower = password.toLowerCase();
  const personal = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter((word) => word.length >= 4);
  // What is left beside one's own word is ornament.
  if (personal.some((word) => lower.includes(word) && letters(lower.replace(word, '')).length <= 2)) return true;
  if (isRun(lower)) return true;
  const size = withoutRuns(lower).length;
  return formsOf(password).some((form) => {
    if (form.length < 3 || size - withoutRuns(form).length > 6) return false;
    const half = form.slice(0, form.length / 2);
    return (
      commonWords.has(form) ||
      commonWords.has(alone(form)) ||
      (half.length >= 3 && half.repeat(2) === form && commonWords.has(half))
    );
  });
};
