import { terminal } from '#phrases/operations/terminal.ts';

type Sentences = typeof terminal.database;
type DatabaseTroubleCode = keyof Sentences;

/** The embedded database cannot start; `message` is the one Spanish sentence that the person at the terminal reads. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble';
  readonly code: DatabaseTroubleCode;

  constructor(code: DatabaseTroubleCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

export const trouble = <C extends DatabaseTroubleCode>(code: C, ...facts: Parameters<Sentences[C]>) => {
  const say = terminal.database[code] as (...facts: Parameters<Sentences[C]>) => string;
  return new DatabaseTrouble(code, say(...facts));
};

/** A refusal of the file system as a sentence; anything else is a surprise and stays what it is. */
export function fromFileSystem(error: unknown, folder: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return trouble('not-writable', folder);
    case 'EEXIST':
    case 'ENOTDIR':
      return trouble('not-a-folder', folder);
    case 'ENOSPC':
    case 'EDQUOT':
      return trouble('disk-full', folder);
    default:
      return error;
  }
}
