/** A name as addresses and files write it: `creditNote` is `credit-note`. */
export type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : '';

/** The same of a value. */
export const kebab = <Name extends string>(name: Name): Kebab<Name> =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as Kebab<Name>;
