import { readInput } from './files.ts';
import { CommandError, UsageError } from './usage-error.ts';

/** The signature's password: from a file, from the environment, or typed without being shown. Never an argument. */
export async function readPassword(file: string | undefined): Promise<string> {
  if (file !== undefined)
    return Buffer.from(await readInput(file))
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r?\n[\s\S]*$/, '');
  const given = process.env.CUADRE_P12_PASSWORD;
  if (given !== undefined) return given;
  if (!process.stdin.isTTY)
    throw new UsageError('Falta la clave de la firma: usa --password-file o la variable CUADRE_P12_PASSWORD.');
  return typed('Clave de la firma: ');
}

const [ENTER, NEW_LINE, END, CANCEL, DELETE, BACKSPACE] = ['\r', '\n', '\u0004', '\u0003', '\u007f', '\b'];

/** Reads a line from the terminal with its echo off. */
function typed(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  return new Promise((done, fail) => {
    let password: string[] = [];
    const end = (finish: () => void) => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
      finish();
    };
    const read = (text: string) => {
      for (const character of text) {
        if (character === ENTER || character === NEW_LINE || character === END) {
          end(() => done(password.join('')));
          return;
        }
        if (character === CANCEL) {
          end(() => fail(new CommandError('No se firmó nada.')));
          return;
        }
        if (character === DELETE || character === BACKSPACE) password = password.slice(0, -1);
        else password.push(character);
      }
    };
    stdin.on('data', read);
    stdin.resume();
  });
}
