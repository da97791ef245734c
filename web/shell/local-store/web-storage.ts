type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
    // What could not be written is newer than what the store has.
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (store) => store.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      attempt(
        (store) => {
          store.setItem(key, value);
          memory.delete(key);
        },
        () => void memory.set(key, value),
      ),
    removeItem: (key) => {
      memory.delete(key);
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      );
    },
  };
};

/** For all tabs, beyond the visit. Never anything of a person. */
export const browserStore = storeOf('localStorage');
/** For this tab and visit. */
export const tabStore = storeOf('sessionStorage');
