const noise = /^\s|^Node\.js v/;

/** Of what a process said before it ended, the line that says why: the message of its error, else the last of sense. */
export function lastWords(tail: readonly string[]): string {
  const thrown = tail.map((line) => /^(?:Uncaught )?\w*(?:Error|Trouble)(?: \[\w+\])?: (.*)/.exec(line)?.[1]);
  return thrown.find(Boolean) ?? tail.filter(isSense).at(-1) ?? '';
}

/** Not part of a stack trace. */
export const isSense = (line: string): boolean => !noise.test(line);
