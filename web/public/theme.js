// Before the first paint: the build puts it into the pages (vite.config.ts). shell/theme.ts keeps the same two keys up
// to date afterwards.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('cuadre.theme');
  const mode = read('cuadre.mode');
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = ['theme-second', 'theme-third'].includes(theme) ? theme : 'theme-first';
  root.dataset.mode = dark ? 'dark' : 'light';
})();
