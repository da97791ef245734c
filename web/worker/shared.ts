/** What somebody shared with the installed app, as the page asks for it. */
export interface Shared {
  readonly files: readonly File[];
  readonly text: string;
}

/** Where the share sheet posts to (`share_target` of the manifest), and the screen that takes it from there. */
const target = '/share';
const screen = '/lists/received?shared=1';

let shared: Shared | undefined;

export const isShare = (origin: string, { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): boolean => {
  const asked = new URL(url);
  return method === 'POST' && mode === 'navigate' && asked.origin === origin && asked.pathname === target;
};

/** Keeps it in memory only, for the page that opens next: another site may post here too, so nothing is done with it yet. */
export async function keepShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const said = ['title', 'text', 'url'].map((name) => form.get(name));
    shared = {
      files: form.getAll('files').filter((each): each is File => each instanceof File && each.size > 0),
      text: said.filter((each) => typeof each === 'string').join('\n'),
    };
  } catch {
    // Cut, or more than the telephone holds: the page says that nothing came.
    shared = undefined;
  }
  return Response.redirect(screen, 303);
}

/** Gives it once. */
export function giveShared(): Shared | undefined {
  const given = shared;
  shared = undefined;
  return given;
}
