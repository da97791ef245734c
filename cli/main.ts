/** The command `cuadre`. Each command is loaded when it is asked for, so that the program itself starts at once. */
import { readFileSync } from 'node:fs';
import { type CommandName, commandHelp, help, isCommand } from './help.ts';
import { CommandError, InputError, UsageError } from './usage-error.ts';

const commands: Readonly<Record<CommandName, () => Promise<(args: readonly string[]) => Promise<number>>>> = {
  verify: async () => (await import('./verify.ts')).verify,
  key: async () => (await import('./key.ts')).key,
  sign: async () => (await import('./sign.ts')).sign,
  ride: async () => (await import('./ride.ts')).ride,
  convert: async () => (await import('./convert.ts')).convert,
  form: async () => (await import('./form.ts')).form,
  ats: async () => (await import('./ats.ts')).ats,
  'income-tax': async () => (await import('./income-tax.ts')).incomeTax,
};

/** Runs one command line (without `node` and the program) and gives the exit code. `packageFile` says the version. */
export async function run(args: readonly string[], packageFile: URL): Promise<number> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0); // `| head` has seen enough
    throw error;
  });
  const [word = '--help', ...rest] = args;
  if (word === '--version' || word === '-v') {
    const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
    process.stdout.write(`${version}\n`);
    return 0;
  }
  if (word === '--help' || word === '-h' || word === 'help') {
    const [of = ''] = rest;
    process.stdout.write(isCommand(of) ? commandHelp[of] : help);
    return 0;
  }
  if (!isCommand(word)) {
    console.error(`No hay comando «${word}». Escribe cuadre --help.`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(commandHelp[word]);
    return 0;
  }
  try {
    return await (await commands[word]())(rest);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nEscribe cuadre ${word} --help.`);
      return 2;
    }
    if (error instanceof InputError) {
      console.error(error.message);
      return 2;
    }
    if (error instanceof CommandError) {
      console.error(error.message);
      return 1;
    }
    throw error;
  }
}
