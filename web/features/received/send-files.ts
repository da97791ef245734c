import * as imports from '#contract/received/imports.ts';
import { packFiles } from '#contract/received/pack-files.ts';
import { call } from '#web/api/call.ts';

/** What one request carries of small files together: under the server's limit, with room for their names. */
const packBytes = 8_000_000;
const packCount = 1_000;

interface Part {
  readonly name: string;
  readonly files: readonly File[];
}

const goesAlone = ({ name }: File): boolean => /\.(zip|txt|csv|tsv)$/i.test(name);

/** Zips and reports are sent as they are, XML files many at a time. */
export function partsOf(files: readonly File[]): Part[] {
  const parts: Part[] = files.filter(goesAlone).map((file) => ({ name: file.name, files: [file] }));
  let open: File[] = [];
  let bytes = 0;
  const close = () => {
    const [first] = open;
    if (first) parts.push({ name: open.length === 1 ? first.name : `${first.name} …`, files: open });
    open = [];
    bytes = 0;
  };
  for (const file of files) {
    if (goesAlone(file)) continue;
    if (open.length > 0 && (bytes + file.size > packBytes || open.length === packCount)) close();
    open.push(file);
    bytes += file.size;
  }
  close();
  return parts;
}

/** A file's path inside a dropped folder, where the browser says it. */
const nameOf = (file: File): string => file.webkitRelativePath || file.name;

const fileOf = async ({ name, files }: Part): Promise<File> => {
  const [only] = files;
  if (files.length === 1 && only) return only;
  const contents = await Promise.all(
    files.map(async (file) => ({ name: nameOf(file), content: new Uint8Array(await file.arrayBuffer()) })),
  );
  return new File([packFiles(contents)], `${name}.zip`, { type: 'application/zip' });
};

/**
 * Sends files as one import, part by part: only one part is in memory, and a part that is sent twice counts once.
 * `sent` hears how many parts there are and how many have gone.
 */
export async function sendFiles(
  importId: string,
  files: readonly File[],
  sent: (done: number, of: number) => void,
): Promise<void> {
  const parts = partsOf(files);
  for (const [index, part] of parts.entries()) {
    sent(index, parts.length);
    await call(imports.uploadReceived, {
      body: { importId, part: index, name: part.name },
      file: await fileOf(part),
    });
  }
  sent(parts.length, parts.length);
}
