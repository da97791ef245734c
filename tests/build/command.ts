import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { processes } from '#server/processes/index.ts';
import type { TestApp } from './app.ts';

/** A command of the terminal on the database of a test, with a folder for the files that it reads. */
export function commandOn(app: () => TestApp, name: string) {
  const folder = mkdtempSync(join(tmpdir(), `cuadre-${name}-`));
  return {
    folder,
    /** Its exit code and the lines it says. */
    run: async (...args: string[]): Promise<[number, string[]]> => {
      const lines: string[] = [];
      for (const stream of [process.stdout, process.stderr])
        vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
      const { appUrl, ownerUrl } = app().database;
      const env = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, CUADRE_DATA: folder };
      const code = await processes[name]?.(env, args);
      vi.restoreAllMocks();
      return [Number(code), lines.join('').trimEnd().split('\n')];
    },
    file: (named: string, content: unknown): string => {
      const path = join(folder, named);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
