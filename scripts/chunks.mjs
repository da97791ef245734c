// Which modules of the web app are in one file; the bundler splits the rest by itself. On a slow line a file costs as much as
// five kilobytes. A group takes along whatever its modules need that no group before it has.

/** @returns {import('vite').Plugin} */
export function chunks() {
  const entrance = new Set();
  const app = new Set();
  const arrival = new Set();
  const list = new Set();
  const frame = /\/web\/(routes\/app-frame|shell\/frame\/known-frame|routes\/home\/home)\.tsx$/;
  const invoice = /\/web\/routes\/receipts\/invoice\/invoice-frame\.tsx$/;
  const tags = ['$initial'];
  const groups = [
    // React is the same from one version to the next: an update does not fetch it again.
    { name: 'react', tags, test: /\/node_modules\/(react|react-dom|scheduler)\// },
    // Both starts need it; a page before the login does not fetch the app's file.
    { name: 'base', tags, test: (id) => entrance.has(id) && app.has(id) },
    // What the pages before the login share with home or an invoice: the fields of forms.
    { name: 'forms', tags, test: (id) => entrance.has(id) && arrival.has(id), minShareCount: 2 },
    // What they share with other screens: passwords, recovery, terms.
    { name: 'account', tags, test: (id) => entrance.has(id), minShareCount: 2 },
    // What else the app starts with.
    { name: 'app', tags, test: (id) => app.has(id) },
    // The frame around every screen, and home, where everybody arrives.
    { name: 'frame', test: frame },
    // An invoice up to its first picture.
    { name: 'invoice', test: invoice },
    // What the list of receipts shares with others: six small files else.
    { name: 'lists', test: (id) => list.has(id) && /\/web\/(ui|lists)\//.test(id), minShareCount: 2 },
  ];
  return {
    name: 'chunks',
    apply: 'build',
    buildEnd() {
      /** All that these files need at once, but for what is `passed`; without the files themselves: what starts is alone in its file. */
      const addNeeded = (needed, start, passed = /^$/) => {
        const imported = (id) => (this.getModuleInfo(id)?.importedIds ?? []).filter((next) => !passed.test(next));
        for (const id of this.getModuleIds()) if (start.test(id)) for (const next of imported(id)) needed.add(next);
        for (const id of needed) for (const next of imported(id)) needed.add(next);
      };
      addNeeded(entrance, /\/web\/entrance\/main\.tsx$/);
      // The index of the icons names them all: every icon of a page before the login would be of both starts.
      addNeeded(app, /\/web\/main\.tsx$/, /\/node_modules\/lucide-react\//);
      addNeeded(arrival, frame);
      addNeeded(arrival, invoice);
      addNeeded(list, /\/web\/routes\/receipts\/incomes\.tsx$/);
    },
    // The app's first file names all others, and a name that tells versions apart does not pack: seven letters are enough.
    config: () => ({
      build: {
        rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups } } },
      },
    }),
  };
}
