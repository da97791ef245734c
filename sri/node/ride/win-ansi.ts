/**
 * The standard PDF fonts speak WinAnsi (Windows-1252): Spanish whole, no Cyrillic, no emoji. What it lacks is written in
 * its nearest letters, or as `?`, so that a strange character never breaks the paper or prints as another one.
 */

/** Already WinAnsi, code for code. The soft hyphen (AD) is left out: these fonts would draw it in mid-word. */
const plain = /^[\x20-\x7e\xa0-\xac\xae-\xff]*$/;

/** The places 80 to 9F of Windows-1252. */
const special = new Map(
  [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'].map((character, place) => [character, 0x80 + place]),
);

/** Each strange sign and, after it, how it is written. */
const nearest = new Map(
  (
    '‐- ‑- ‒– ―— −- ⁃- ‛‘ ‟“ ′\' ″" ⁄/ ∕/ ∙· ⋅· ●• ▪• ■• ◦• →-> ←<- ⇒=> ≤<= ≥>= ≠!= ≈~ ∼~ №No. ℃°C ℉°F ℗(P) ℠(SM) ' +
    'μµ ΩOhm ∅Ø ⌀Ø ★* ☆* łl ŁL đd ĐD ħh ıi ŋn ſs ẞSS əe ₡CRC ₲PYG ₽RUB ₿BTC ₹INR'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Text of the fonts' encoding: one character for each byte; line feeds stay, other controls go. */
export function toWinAnsi(text: string): string {
  if (plain.test(text)) return text;
  let out = '';
  for (const character of text.normalize('NFC')) out += one(character);
  // A replaced sequence (an emoji with its skin and its joiners) is one strange sign, not five.
  return out.replace(/\0+/g, '?');
}

function one(character: string): string {
  if (character === '\n' || (plain.test(character) && character !== '')) return character;
  const code = special.get(character);
  if (code !== undefined) return character >= '\x80' && character <= '\x9f' ? '' : String.fromCharCode(code);
  const known = nearest.get(character);
  if (known !== undefined) return toWinAnsi(known);
  if (character === '\t' || /\p{Zs}/u.test(character)) return ' ';
  if (/[\p{Zl}\p{Zp}]/u.test(character)) return '\n';
  // Controls, zero widths, joiners, variation selectors, loose accents.
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(character)) return '';
  if (/\p{Emoji_Modifier}/u.test(character)) return '';
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== character && bare !== '' ? toWinAnsi(bare) : '\0';
}
