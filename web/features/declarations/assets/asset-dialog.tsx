import type { Day } from '@cuadre/sri/dates';
import { useState } from 'react';
import { assetKinds, assetValuePattern, longestAssetName } from '#contract/declarations/year/assets.rules.ts';
import type { AssetDocument, AssetInYear, AssetRecord } from '#contract/declarations/year/assets.ts';
import { assetKindNames, assetWords as words } from '#phrases/declarations/registers.ts';
import { takeBack } from '#web/api/take-back.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { DocumentSelect } from './document-select.tsx';
import { saveAsset } from './queries.ts';

interface AssetDialogProps {
  /** What to change; without it something new. */
  asset?: AssetInYear | undefined;
  /** Something new that this purchase documents: its figures are filled. */
  purchase?: AssetDocument | undefined;
  onClose: () => void;
}

interface AssetForm extends Pick<AssetRecord, 'name' | 'kind' | 'boughtOn' | 'value' | 'isForWork'> {
  readonly purchase: AssetDocument | undefined;
  readonly isSold: boolean;
  readonly soldOn: string;
  readonly sale: AssetDocument | undefined;
}

/** The oldest day that something still in use was bought on. */
const oldest: Day = '1980-01-01';

const documentOf = (asset: AssetInYear | undefined, sourceId: string | null | undefined): AssetDocument | undefined =>
  asset?.documents.find((each) => each.sourceId === sourceId);

/** Something that lasts: what it is, when it was bought for how much, and whether it was sold. */
export function AssetDialog({ asset, purchase: offered, onClose }: AssetDialogProps) {
  const [id] = useState(() => asset?.id ?? crypto.randomUUID());
  const keptAs = asset?.id ?? (offered ? `of ${offered.sourceId} ${offered.part}` : 'new');
  const [form, , forget, set] = useKeptFields<AssetForm>(`asset ${keptAs}`, {
    name: asset?.name ?? '',
    kind: asset?.kind ?? 'equipment',
    boughtOn: asset?.boughtOn ?? offered?.day ?? '',
    value: asset?.value ?? offered?.value ?? '',
    isForWork: asset?.isForWork ?? false,
    purchase: offered ?? documentOf(asset, asset?.purchase?.sourceId),
    isSold: asset?.soldOn != null,
    soldOn: asset?.soldOn ?? '',
    sale: documentOf(asset, asset?.saleId),
  });
  const { name, kind, boughtOn, value, isForWork, purchase, isSold, soldOn, sale } = form;
  const close = () => {
    forget();
    onClose();
  };
  const faults = {
    name: name.trim() === '' ? words.needsName : undefined,
    boughtOn: boughtOn === '' ? words.needsDay : undefined,
    value: assetValuePattern.test(value) ? undefined : words.needsValue,
    soldOn: isSold && soldOn === '' ? words.needsSold : undefined,
  };
  const isComplete = Object.values(faults).every((fault) => fault === undefined);
  const take = (document: AssetDocument | undefined) =>
    set({ purchase: document, ...(document && { boughtOn: document.day, value: document.value }) });
  const save = async () => {
    const back = await saveAsset({
      ...{ id, name: name.trim(), kind, boughtOn, value, isForWork: kind === 'vehicle' && isForWork },
      purchase: purchase ? { sourceId: purchase.sourceId, part: purchase.part } : null,
      soldOn: isSold ? soldOn : null,
      saleId: isSold ? (sale?.sourceId ?? null) : null,
    });
    showToast(words.saved(name.trim()), { undo: takeBack(back, words.undone) });
  };
  const yearOf = (day: string) => (day === '' ? currentDay() : day).slice(0, 4);
  return (
    <SendDialog
      title={asset ? words.change : words.new}
      submit={words.save}
      isComplete={isComplete}
      onSubmit={save}
      onClose={close}
    >
      {(asked) => (
        <>
          <TextInput
            label={words.name}
            hint={words.nameHint}
            required
            maxLength={longestAssetName}
            value={name}
            onChange={(event) => set({ name: event.target.value })}
            error={asked ? faults.name : undefined}
          />
          <Select
            label={words.kind}
            required
            options={assetKinds.map((each) => ({ value: each, label: assetKindNames[each] }))}
            value={kind}
            onChange={(event) => {
              const chosen = assetKinds.find((each) => each === event.target.value);
              if (chosen) set({ kind: chosen });
            }}
          />
          {kind === 'vehicle' && (
            <Checkbox
              label={words.forWork}
              checked={isForWork}
              onChange={(event) => set({ isForWork: event.target.checked })}
            />
          )}
          <DocumentSelect of="purchase" year={yearOf(boughtOn)} chosen={purchase} onChange={take} />
          <DateInput
            label={words.boughtOn}
            required
            min={oldest}
            max={currentDay()}
            value={boughtOn}
            onChange={(day) => set({ boughtOn: day })}
            error={asked ? faults.boughtOn : undefined}
          />
          <MoneyInput
            label={words.value}
            hint={words.valueHint}
            required
            value={value}
            onChange={(text) => set({ value: text })}
            error={asked ? faults.value : undefined}
          />
          <Checkbox
            label={words.wasSold}
            checked={isSold}
            onChange={(event) => set({ isSold: event.target.checked })}
          />
          {isSold && (
            <>
              <DateInput
                label={words.soldOn}
                required
                min={boughtOn === '' ? oldest : boughtOn}
                max={currentDay()}
                value={soldOn}
                onChange={(day) => set({ soldOn: day })}
                error={asked ? faults.soldOn : undefined}
              />
              <DocumentSelect
                of="sale"
                year={yearOf(soldOn)}
                chosen={sale}
                onChange={(document) => set({ sale: document })}
              />
            </>
          )}
        </>
      )}
    </SendDialog>
  );
}
