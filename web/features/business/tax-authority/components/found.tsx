import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import { taxAuthority as words } from '#phrases/business/tax-authority-screen.ts';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';

/** What the portal said of the taxpayer. */
export function Found({ information }: { information: NonNullable<TaxAuthority['information']> }) {
  const { found, periodicities, notActive } = words;
  return (
    <div className="flex flex-col gap-4">
      {information.rucState !== 'active' && <Notice tone="warning" title={notActive[information.rucState]} />}
      <Facts
        items={[
          { label: found.legalName, value: information.legalName },
          { label: found.establishments, value: information.establishments },
          { label: found.activities, value: information.activities },
          {
            label: found.obligations,
            value: (
              <ul>
                {information.obligations.map(({ name, periodicity }) => (
                  <li key={name}>
                    {name}
                    {periodicity !== 'other' && (
                      <span className="font-normal text-muted"> · {periodicities[periodicity]}</span>
                    )}
                  </li>
                ))}
              </ul>
            ),
          },
          { label: found.fetchedAt, value: instantForReading(information.fetchedAt) },
        ]}
      />
    </div>
  );
}
