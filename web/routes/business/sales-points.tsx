import { INVOICE } from '@cuadre/sri/catalogs';
import { formatReceiptNumber } from '@cuadre/sri/ids';
import { Hash, MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Establishment } from '#contract/business/tax-data.ts';
import { profile as words } from '#phrases/home/home.ts';
import { AddPointDialog } from '#web/features/business/tax-data/components/add-point-dialog.tsx';
import { EstablishmentDialog } from '#web/features/business/tax-data/components/establishment-dialog.tsx';
import { NumberDialog } from '#web/features/business/tax-data/components/number-dialog.tsx';
import { RemovePointDialog } from '#web/features/business/tax-data/components/remove-point-dialog.tsx';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { ProfilePage } from './profile-page.tsx';

type Point = Establishment['salesPoints'][number];
const seriesOf = (point: Point): string => `${point.establishment}-${point.code}`;

export function SalesPointsScreen() {
  const query = useTaxData();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ what: 'number' | 'remove'; point: Point }>();
  const [place, setPlace] = useState<Establishment>();
  const close = () => setOpen(undefined);
  return (
    <ProfilePage
      title={words.salesPoints}
      text={words.salesPointsText}
      action={
        <Button look="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setAdding(true)}>
          {words.addPoint}
        </Button>
      }
    >
      <Loaded query={query}>
        {(data) => (
          <div className="flex flex-col gap-4">
            {data.establishments.length === 0 && (
              <Card>
                <EmptyState drawing={<MapPin size={26} />} title={words.noSalesPoints}>
                  {words.noSalesPointsText}
                </EmptyState>
              </Card>
            )}
            {data.establishments.map((place) => (
              <Card
                key={place.code}
                title={words.establishment(place.code)}
                action={
                  <IconButton
                    label={words.changeAddress(place.code)}
                    icon={<Pencil aria-hidden="true" size={18} />}
                    onClick={() => setPlace(place)}
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
                      <IconButton
                        label={words.setNumber(seriesOf(point))}
                        icon={<Hash aria-hidden="true" size={18} />}
                        onClick={() => setOpen({ what: 'number', point })}
                      />
                      <IconButton
                        label={words.removePoint(seriesOf(point))}
                        icon={<Trash2 aria-hidden="true" size={18} />}
                        onClick={() => setOpen({ what: 'remove', point })}
                      />
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
            {adding && (
              <AddPointDialog
                establishments={data.establishments}
                address={data.taxData.headOfficeAddress ?? ''}
                onClose={() => setAdding(false)}
              />
            )}
          </div>
        )}
      </Loaded>
      {place !== undefined && <EstablishmentDialog place={place} onClose={() => setPlace(undefined)} />}
      {open?.what === 'number' && <NumberDialog point={open.point} onClose={close} />}
      {open?.what === 'remove' && <RemovePointDialog point={open.point} onClose={close} />}
    </ProfilePage>
  );
}
