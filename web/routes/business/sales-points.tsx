import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Establishment } from '#contract/business/tax-data.ts';
import { profile as words } from '#phrases/home/home.ts';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { AddPointDialog } from '#web/features/business/tax-data/components/add-point-dialog.tsx';
import {
  EstablishmentCard,
  type PointChange,
  type SalesPoint,
} from '#web/features/business/tax-data/components/establishment-card.tsx';
import { EstablishmentDialog } from '#web/features/business/tax-data/components/establishment-dialog.tsx';
import { NumberDialog } from '#web/features/business/tax-data/components/number-dialog.tsx';
import { RemovePointDialog } from '#web/features/business/tax-data/components/remove-point-dialog.tsx';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';

export function SalesPointsScreen() {
  const query = useTaxData();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ what: PointChange; point: SalesPoint }>();
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
              <EstablishmentCard
                key={place.code}
                place={place}
                onAddress={() => setPlace(place)}
                onPoint={(what, point) => setOpen({ what, point })}
              />
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
