import { INVOICE } from '@cuadre/sri/catalogs';
import { formatReceiptNumber } from '@cuadre/sri/ids';
import { Pencil, Trash2 } from 'lucide-react';
import type { Establishment } from '#contract/business/tax-data.ts';
import { profile as words } from '#phrases/home/home.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export type SalesPoint = Establishment['salesPoints'][number];
/** What somebody begins with a point: another next number, or taking it away. */
export type PointChange = 'number' | 'remove';

const seriesOf = (point: SalesPoint): string => `${point.establishment}-${point.code}`;

interface EstablishmentCardProps {
  place: Establishment;
  onAddress: () => void;
  onPoint: (what: PointChange, point: SalesPoint) => void;
}

/** An establishment with its points and the number that each gives next. */
export function EstablishmentCard({ place, onAddress, onPoint }: EstablishmentCardProps) {
  return (
    <Card
      title={words.establishment(place.code)}
      action={
        <IconButton
          label={words.changeAddress(place.code)}
          icon={<Pencil aria-hidden="true" size={18} />}
          onClick={onAddress}
        />
      }
    >
      <p className="-mt-2 mb-2 text-dense text-muted">{place.address}</p>
      <ul className="divide-y divide-border">
        {place.salesPoints.map((point) => (
          <li key={point.id} className="num flex items-center gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{[seriesOf(point), point.name].filter(Boolean).join(' · ')}</p>
              {point.next[INVOICE] !== undefined && (
                <p className="text-meta text-muted">
                  {words.nextInvoice}{' '}
                  <span className="whitespace-nowrap">
                    {formatReceiptNumber({
                      establishment: point.establishment,
                      salesPoint: point.code,
                      sequential: point.next[INVOICE],
                    })}
                  </span>
                </p>
              )}
            </div>
            <Button size="sm" aria-label={words.setNumber(seriesOf(point))} onClick={() => onPoint('number', point)}>
              {words.number}
            </Button>
            <IconButton
              label={words.removePoint(seriesOf(point))}
              icon={<Trash2 aria-hidden="true" size={18} />}
              onClick={() => onPoint('remove', point)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
