import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import type { AssetDocument } from '#contract/declarations/year/assets.ts';
import { assetWords as words } from '#phrases/declarations/registers.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { assetDocumentsQuery } from './queries.ts';

interface DocumentSelectProps {
  of: 'purchase' | 'sale';
  year: string;
  /** Offered whether or not the list has it. */
  chosen: AssetDocument | undefined;
  onChange: (document: AssetDocument | undefined) => void;
}

const keyOf = ({ sourceId, part }: AssetDocument): string => `${sourceId} ${part}`;
const nameOf = ({ day, partyName, value }: AssetDocument): string =>
  words.document(dayForReading(day), partyName ?? words.someone, formatMoney(value));

const labels = {
  purchase: { label: words.purchase, hint: words.purchaseHint, none: words.noPurchase },
  sale: { label: words.sale, hint: words.saleHint, none: words.noSale },
} as const;

/** The document of a purchase or a sale of its year, those that look like one of an asset first. */
export function DocumentSelect({ of, year, chosen, onChange }: DocumentSelectProps) {
  const { data } = useQuery(assetDocumentsQuery({ of, year }));
  const { label, hint, none } = labels[of];
  const listed = data?.documents ?? [];
  const offered = chosen && !listed.some((each) => keyOf(each) === keyOf(chosen)) ? [chosen, ...listed] : listed;
  return (
    <Select
      label={label}
      hint={hint}
      options={[{ value: '', label: none }, ...offered.map((each) => ({ value: keyOf(each), label: nameOf(each) }))]}
      value={chosen === undefined ? '' : keyOf(chosen)}
      onChange={(event) => onChange(offered.find((each) => keyOf(each) === event.target.value))}
    />
  );
}
