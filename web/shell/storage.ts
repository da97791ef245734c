export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Forbidden to a page (another app's frame may, as may who blocks cookies), it remembers as long as the page lives. */
const storeOf = (name: 'localStorage' | 'sessionStorage'): Store => {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (store: Storage) => T, instead: () => T): T => {
    try {
      return work(globalThis[name]);
    } catch {
      return instead();
    }
  };
  return {
    getItem: (key) =>
      attempt(
        (store) => store.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (store) => store.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) =>
      attempt(
        (store) => store.removeItem(key),
        () => void memory.delete(key),
      ),
  };
};

/** For all tabs, beyond the visit. Never anything of a person. */
export const browserStore = storeOf('localStorage');
/** For this tab and visit. */
export const tabStore = storeOf('sessionStorage');
