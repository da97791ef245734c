import { formatMoney, formatPercent } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Armchair, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AssetDocument, AssetInYear, AssetsOfYear } from '#contract/declarations/year/assets.ts';
import { assetWords as words } from '#phrases/declarations/registers.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { AssetDialog } from '#web/features/declarations/assets/asset-dialog.tsx';
import { assetsQuery, deleteAsset, saveAsset } from '#web/features/declarations/assets/queries.ts';
import { RevenueLink } from '#web/features/declarations/revenue/revenue-link.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';

type Open = { readonly asset?: AssetInYear; readonly purchase?: AssetDocument };

/** What was bought for the business and lasts, with what of it a year takes off. */
export function AssetsScreen() {
  const { year } = useSearch({ from: '/known/app/declaration/assets' });
  const query = useQuery(assetsQuery(year));
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const add = may('declare') && (
    <Button look="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setOpen({})}>
      {words.add}
    </Button>
  );
  const isEmpty = query.data?.assets.length === 0 && query.data.offered.length === 0;
  return (
    <>
      <PageHead
        title={screens.assets.title}
        text={words.text}
        back={<BackLink to="/declaration">{screens.declarations.title}</BackLink>}
        action={!isEmpty && add}
      />
      <Loaded query={query} label={words.loading} rows={4}>
        {(data) => (
          <div className="flex max-w-3xl flex-col gap-4">
            <YearSelect year={data.year} years={data.years} />
            {data.offered.length > 0 && may('declare') && (
              <Offered documents={data.offered} onTake={(purchase) => setOpen({ purchase })} />
            )}
            {isEmpty ? (
              <Card>
                <EmptyState drawing={<Armchair size={26} />} title={words.emptyTitle} action={add}>
                  {words.empty}
                </EmptyState>
              </Card>
            ) : (
              <Register data={data} onEdit={(asset) => setOpen({ asset })} fixed={!may('declare')} />
            )}
            <RevenueLink year={data.year} />
            {open !== undefined && (
              <AssetDialog asset={open.asset} purchase={open.purchase} onClose={() => setOpen(undefined)} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function YearSelect({ year, years }: Pick<AssetsOfYear, 'year' | 'years'>) {
  const navigate = useNavigate();
  return (
    <Select
      label={words.year}
      fieldClassName="w-32"
      options={years.map((value) => ({ value, label: value }))}
      value={year}
      onChange={(event) => void navigate({ to: '/declaration/assets', search: { year: event.target.value } })}
    />
  );
}

interface OfferedProps {
  documents: readonly AssetDocument[];
  onTake: (document: AssetDocument) => void;
}

/** Purchases that a return calls an asset and nobody has written down. */
const Offered = ({ documents, onTake }: OfferedProps) => (
  <Card flush title={words.offered}>
    <p className="px-4 text-dense text-muted">{words.offeredText}</p>
    <ul aria-label={words.offered} className="num divide-y divide-border">
      {documents.map((document) => {
        const { sourceId, part, day, number, partyName, value } = document;
        const supplier = partyName ?? words.someone;
        return (
          <li key={`${sourceId} ${part}`} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{supplier}</p>
              <p className="text-meta text-muted">
                <Whole>{[dayForReading(day), number].filter(Boolean).join(' · ')}</Whole>
              </p>
            </div>
            <Money value={value} className="shrink-0 font-semibold" />
            <Button size="sm" aria-label={words.takeOf(supplier)} onClick={() => onTake(document)}>
              {words.take}
            </Button>
          </li>
        );
      })}
    </ul>
  </Card>
);

interface RegisterProps {
  data: AssetsOfYear;
  onEdit: (asset: AssetInYear) => void;
  /** Only to look at. */
  fixed: boolean;
}

function Register({ data: { year, assets, total }, onEdit, fixed }: RegisterProps) {
  if (assets.length === 0) return null;
  return (
    <>
      <Card
        flush
        title={words.list(year)}
        action={
          <span className="num text-right text-meta text-muted">
            {words.total(year)} <Money value={total} className="text-body font-bold text-text" />
          </span>
        }
      >
        <RowList
          label={words.list(year)}
          fixed={fixed}
          rows={assets.map((asset) => ({
            key: asset.id,
            title: asset.name,
            text: <About asset={asset} year={year} fixed={fixed} />,
            end: <Money value={asset.expense} className="shrink-0 self-start pt-1 font-semibold" />,
            editLabel: words.edit(asset.name),
            onEdit: () => onEdit(asset),
            removeLabel: words.remove(asset.name),
            onRemove: () => void remove(asset),
          }))}
        />
      </Card>
      {assets.some(({ rate }) => rate !== null && !rate.isConfirmed) && (
        <Notice tone="info">{words.unconfirmed}</Notice>
      )}
    </>
  );
}

/** A document that it names counts in the business no more: it was voided, deleted, or is of the household now. */
const isUnproved = ({ purchase, saleId, documents }: AssetInYear): boolean => {
  const isThere = (id: string, inPart: number) =>
    documents.some(({ sourceId, part }) => sourceId === id && part === inPart);
  return (purchase !== null && !isThere(purchase.sourceId, purchase.part)) || (saleId !== null && !isThere(saleId, 0));
};

function About({ asset, year, fixed }: { asset: AssetInYear; year: string; fixed: boolean }) {
  const { kind, boughtOn, value, rate, left, counted, soldOn, credited } = asset;
  const isSold = soldOn !== null && soldOn.slice(0, 4) <= year;
  const isCut = rate?.upTo != null && counted !== value;
  return (
    <>
      <span className="block">{words.bought(kind, dayForReading(boughtOn), formatMoney(value))}</span>
      {isUnproved(asset) && <span className="block font-semibold text-text">{words.unproved}</span>}
      {credited && <span className="block font-semibold text-text">{words.credited(formatMoney(credited.total))}</span>}
      {!fixed && credited?.rest != null && <Lower asset={asset} rest={credited.rest} />}
      {soldOn !== null && <span className="block">{words.sold(dayForReading(soldOn))}</span>}
      {rate === null ? (
        <span className="block font-semibold text-text">{words.noRate}</span>
      ) : (
        <span className="block">
          {words.rate(formatPercent(rate.percent))}
          {left === '0.00' ? ` · ${words.done}` : !isSold && ` · ${words.left(formatMoney(left))}`}
        </span>
      )}
      {rate !== null && isSold && left !== '0.00' && (
        <span className="block">{words.leftOfSold(formatMoney(left))}</span>
      )}
      {isCut && <span className="block">{words.upTo(formatMoney(counted))}</span>}
      {rate !== null && !rate.isConfirmed && (
        <span className="mt-1 block">
          <Chip tone="warning">{words.doubt}</Chip>
        </span>
      )}
    </>
  );
}

/** Its value without what credit notes took back, in one press. */
function Lower({ asset, rest }: { asset: AssetInYear; rest: string }) {
  const { id, name, kind, boughtOn, isForWork, purchase, soldOn, saleId } = asset;
  const [busy, setBusy] = useState(false);
  const lower = async () => {
    setBusy(true);
    try {
      const back = await saveAsset({ id, name, kind, boughtOn, value: rest, isForWork, purchase, soldOn, saleId });
      showToast(words.saved(name), { undo: takeBack(back, words.undone) });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  const to = formatMoney(rest);
  return (
    <span className="mt-1 block">
      <Button size="sm" busy={busy} aria-label={words.lowerOf(name, to)} onClick={() => void lower()}>
        {words.lower(to)}
      </Button>
    </span>
  );
}

async function remove({ id, name }: AssetInYear): Promise<void> {
  try {
    const back = await deleteAsset(id);
    showToast(words.removed(name), { undo: takeBack(back, words.undone) });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}
