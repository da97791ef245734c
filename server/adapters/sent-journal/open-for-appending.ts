import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of lines, whole ones only: its folder is made, and what is written next begins on a line of its own. */
export async function openForAppending(folder: string, name: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, name), 'a+', 0o600);
  const { size } = await file.stat();
  const last = Buffer.alloc(1);
  if (size > 0) await file.read(last, 0, 1, size - 1);
  // A line that a crash cut short was never sent; the next one begins on its own.
  if (size > 0 && last[0] !== 0x0a) await file.appendFile('\n');
  const parent = await open(folder, 'r');
  await parent.sync();
  await parent.close();
  return file;
}

/** Adds these, each on a line of its own; resolves once they are on the disk. */
export async function appendLines(folder: string, name: string, values: readonly unknown[]): Promise<void> {
  const file = await openForAppending(folder, name);
  try {
    await file.appendFile(values.map((each) => `${JSON.stringify(each)}\n`).join(''));
    await file.datasync();
  } finally {
    await file.close();
  }
}
