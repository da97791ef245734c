import { useQuery } from '@tanstack/react-query';
import { Pin, PinOff, Trash2 } from 'lucide-react';
import { clients as words } from '#phrases/lists/lists.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { boughtQuery, usePinBought, useRemoveBought } from '../queries.ts';

/** What a client bought before; it is offered first at the next sale. Pinned ones stay on top, others can be taken off. */
export function Bought({ identification }: { identification: string }) {
  const { data } = useQuery(boughtQuery(identification));
  const pin = usePinBought();
  const remove = useRemoveBought();
  if (data === undefined) return null;
  const { clientId, items } = data;
  return (
    <section aria-label={words.bought} className="mt-5 border-t border-border pt-4">
      <h3 className="text-body font-bold">{words.bought}</h3>
      {items.length === 0 && <p className="mt-1 text-dense text-muted">{words.boughtNone}</p>}
      <ul className="num divide-y divide-border">
        {items.map(({ product, times, pinned }) => {
          const ids = { clientId: clientId ?? '', productId: product.id };
          const Icon = pinned ? PinOff : Pin;
          return (
            <li key={product.id} className="flex items-center gap-1 py-1">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{product.description}</p>
                <p className="text-meta text-muted">{words.boughtTimes(times)}</p>
              </div>
              <Money value={product.price} />
              <IconButton
                label={(pinned ? words.unpin : words.pin)(product.description)}
                icon={<Icon aria-hidden="true" size={18} />}
                onClick={() => pin.mutate({ ...ids, pinned: !pinned })}
              />
              <IconButton
                label={words.takeOff(product.description)}
                icon={<Trash2 aria-hidden="true" size={18} />}
                onClick={() => remove.mutate(ids)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
