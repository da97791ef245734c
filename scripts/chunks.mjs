// In which file a module of the web app travels. A line with long ways pays for every file and every byte: what both first
// scripts need is one file, what is behind the login another, and what many screens share comes in a few.

/** The frames of the screens behind the login: entries, so that all they need counts as needed from the start. */
export const frames = ['web/routes/app-frame.tsx', 'web/shell/frame/known-frame.tsx'];

/** Starting is all that these do: in a file of their own, so that nobody who shares something with the app starts it. */
const isStart = (id) => /\/web\/(entrance\/)?main\.tsx$/.test(id);

/** @returns {import('vite').Plugin} */
export function chunks() {
  const imports = new Map();
  const later = new Set();
  const reached = new Map();
  /** Whether `root` leads there without anything being fetched later. */
  const leadsTo = (root, id) => {
    if (!reached.has(root)) {
      const found = new Set([...imports.keys()].filter((each) => each === root || each.endsWith(`/${root}`)));
      for (const each of found) for (const next of imports.get(each) ?? []) found.add(next);
      reached.set(root, found);
    }
    return reached.get(root).has(id);
  };
  const entrance = (id) => leadsTo('web/entrance/main.tsx', id);
  const app = (id) => leadsTo('web/main.tsx', id);
  const frame = (id) => frames.some((each) => leadsTo(each, id));
  const home = (id) => leadsTo('web/routes/home/home.tsx', id);
  const invoice = (id) => leadsTo('web/routes/receipts/invoice/invoice-frame.tsx', id);
  /** Needed by something that is fetched later and is no invoice. */
  const elsewhere = (id) =>
    [...later].some((root) => !/\/(routes\/receipts\/invoice\/|deferred-invoice)/.test(root) && leadsTo(root, id));
  // The doors of the kernel lead everywhere: coming through one of them proves nothing.
  const proven = /\/(web|phrases|contract|sri\/dates)\/|\/sri\/catalogs\/document-types\.ts$/;
  /** What the frames ask for themselves: not what the doors of the kernel lead to. */
  const framed = (id) => frame(id) && (!/\/sri\/catalogs\//.test(id) || proven.test(id));
  // Half a kilobyte of the kernel that nearly every screen asks for: anywhere else it would bring a screen along.
  const small = /\/sri\/ids\/(email|receipt-number)\.ts$/;
  const saidOutside = (id) => proven.test(id) && leadsTo('web/entrance/outside-palette.tsx', id);
  const tags = ['$initial'];
  const groups = [
    // Stays the same from one version to the next.
    { name: 'react', tags, test: /\/node_modules\/(react|react-dom|scheduler)\// },
    // What the bars share with the pages before the login too: else it would travel with the bars. And the names of the
    // types of receipts: else the commands before the login, which know them, would fetch the app.
    { name: 'base', tags, test: (id) => (entrance(id) && (app(id) || frame(id))) || (app(id) && saidOutside(id)) },
    { name: 'app', tags, test: (id) => app(id) && !isStart(id) },
    { name: 'forms', tags, test: entrance, minShareCount: 3 },
    // Around every screen, with what home and an invoice share: everybody begins at one of them.
    {
      name: 'frame',
      test: (id) => !entrance(id) && (framed(id) || small.test(id) || (proven.test(id) && home(id) && invoice(id))),
    },
    // What many screens share with home: with home's own, each of them would fetch home.
    { name: 'icons', test: /lucide-react/, minShareCount: 6 },
    { name: 'common', test: (id) => proven.test(id) && home(id), minShareCount: 5 },
    { name: 'home', test: /\/web\/routes\/home\/home\.tsx$/ },
    { name: 'dialog', test: /\/web\/ui\/dialog-window\.tsx$/ },
    { name: 'many-lines', test: /\/many-lines\.tsx$/ },
    // (An icon of the file drop is home's too: with it, every editor would fetch home.)
    { name: 'kit', test: /\/web\/ui\/(?!inputs\/file-drop)|lucide-react/, minShareCount: 3 },
    {
      name: 'lists',
      test: (id) => proven.test(id) && !/\/features\/receipts\//.test(id) && invoice(id) && elsewhere(id),
    },
    // What an invoice's first picture shares with the other editors: never together with what these have beside it.
    { name: 'editor', test: (id) => /\/web\/features\/receipts\//.test(id) && invoice(id) && elsewhere(id) },
    {
      name: 'editors',
      test: /\/web\/features\/receipts\/|\/sri\/receipts\//,
      minShareCount: 5,
      entriesAware: true,
      entriesAwareMergeThreshold: 40_000,
    },
    // Its frame, its first screen and what these have for themselves: one is never without the other.
    { name: 'invoice', test: (id) => invoice(id) && !elsewhere(id) },
    // What only a few of them share comes in few files too.
    {
      name: 'shared',
      test: /\/(web\/(features\/(receipts|directory)|lists|shell)|sri|phrases|contract)\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 3_000,
    },
  ];
  // The bundler names a file that several screens share after all of them.
  const chunkFileNames = ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;
  return {
    name: 'chunks',
    apply: 'build',
    moduleParsed: ({ id, importedIds, dynamicallyImportedIds }) => {
      imports.set(id, importedIds);
      for (const each of dynamicallyImportedIds) later.add(each);
    },
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } }),
  };
}
