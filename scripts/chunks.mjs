// In which file a module of the web app travels. A line with long ways pays for every file and every byte: what both first
// scripts need is one file, what is behind the login another, and what many screens share comes in a few.

/** The frames of the screens behind the login: entries, so that all they need counts as needed from the start. */
export const frames = ['web/shell/app-frame.tsx', 'web/shell/known-frame.tsx'];

/** Starting is all that these do: in a file of their own, so that nobody who shares something with the app starts it. */
const isStart = (id) => /\/web\/(entrance\/)?main\.tsx$/.test(id);

/** @returns {import('vite').Plugin} */
export function chunks() {
  const imports = new Map();
  const reached = new Map();
  /** Whether `root` leads there without anything being fetched later. */
  const leadsTo = (root, id) => {
    if (!reached.has(root)) {
      const found = new Set([...imports.keys()].filter((each) => each.endsWith(`/${root}`)));
      for (const each of found) for (const next of imports.get(each) ?? []) found.add(next);
      reached.set(root, found);
    }
    return reached.get(root).has(id);
  };
  const entrance = (id) => leadsTo('web/entrance/main.tsx', id);
  const app = (id) => leadsTo('web/main.tsx', id);
  const frame = (id) => frames.some((each) => leadsTo(each, id));
  const tags = ['$initial'];
  const groups = [
    // Imported by every part of the contract, asked for by few (light-contract.mjs): nobody else brings it along.
    { name: 'schemas', test: /\/node_modules\/zod\// },
    // Stays the same from one version to the next.
    { name: 'react', tags, test: /\/node_modules\/(react|react-dom|scheduler)\// },
    // What the bars share with the pages before the login too: else it would travel with the bars.
    { name: 'base', tags, test: (id) => entrance(id) && (app(id) || frame(id)) },
    { name: 'app', tags, test: (id) => app(id) && !isStart(id) },
    { name: 'forms', tags, test: entrance, minShareCount: 3 },
    // Where everybody begins: what its screens share is there before they are opened.
    { name: 'home', test: (id) => /\/web\/routes\/home\.tsx$/.test(id) || (frame(id) && !entrance(id)) },
    { name: 'dialog', test: /\/web\/ui\/dialog-window\.tsx$/ },
    { name: 'kit', test: /\/web\/ui\/|lucide-react/, minShareCount: 3 },
    { name: 'editors', test: /\/web\/features\/receipts\/|\/sri\/receipts\//, minShareCount: 5 },
    // What only a few of them share comes in few files too.
    {
      name: 'shared',
      test: /\/(web\/(features\/(receipts|clients|products)|lists|shell)|sri|phrases|contract)\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 6_000,
    },
  ];
  // The bundler names a file that several screens share after all of them.
  const chunkFileNames = ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;
  return {
    name: 'chunks',
    apply: 'build',
    moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } }),
  };
}
