// Which modules of the web app are in one file; the bundler splits the rest by itself. On a slow line a file costs as much as
// five kilobytes. A group takes along whatever its modules need that no group before it has.

/** @returns {import('vite').Plugin} */
export function chunks() {
  const entrance = new Set();
  const app = new Set();
  const tags = ['$initial'];
  const groups = [
    // React is the same from one version to the next: an update does not fetch it again.
    { name: 'react', tags, test: /\/node_modules\/(react|react-dom|scheduler)\// },
    // Both starts need it; a page before the login does not fetch the app's file.
    { name: 'base', tags, test: (id) => entrance.has(id) && app.has(id) },
    // What the pages before the login share with screens behind it: the fields of forms.
    { name: 'forms', tags, test: (id) => entrance.has(id), minShareCount: 2 },
    // What else the app starts with.
    { name: 'app', tags, test: (id) => app.has(id) },
    // The frame around every screen, and home, where everybody arrives.
    { name: 'frame', test: /\/web\/(routes\/app-frame|shell\/frame\/known-frame|routes\/home\/home)\.tsx$/ },
    // An invoice up to its first picture.
    { name: 'invoice', test: /\/web\/routes\/receipts\/invoice\/invoice-frame\.tsx$/ },
  ];
  return {
    name: 'chunks',
    apply: 'build',
    buildEnd() {
      /** All that these files need at once, without the files themselves: what starts is alone in its file. */
      const addNeeded = (needed, start) => {
        const imported = (id) => this.getModuleInfo(id)?.importedIds ?? [];
        for (const id of this.getModuleIds()) if (start.test(id)) for (const next of imported(id)) needed.add(next);
        for (const id of needed) for (const next of imported(id)) needed.add(next);
      };
      addNeeded(entrance, /\/web\/entrance\/main\.tsx$/);
      addNeeded(app, /\/web\/main\.tsx$/);
    },
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  };
}
