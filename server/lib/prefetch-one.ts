/** The same items, each begun while the one before is being looked at; never more than one waits. */
export async function* prefetchOne<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const source = items[Symbol.asyncIterator]();
  const begin = () => {
    const next = source.next();
    next.catch(() => {}); // thrown to the caller that takes it
    return next;
  };
  try {
    for (let next = begin(); ; ) {
      const { done, value } = await next;
      if (done) return;
      next = begin();
      yield value;
    }
  } finally {
    await source.return?.();
  }
}
