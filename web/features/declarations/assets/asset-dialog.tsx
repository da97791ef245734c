import type { Day } from '@cuadre/sri/dates';
import { useId, useState } from 'react';
import { assetKinds, assetValuePattern, longestAssetName } from '#contract/declarations/year/assets.rules.ts';
import type { AssetDocument, AssetInYear, AssetRecord } from '#contract/declarations/year/assets.ts';
import { assetKindNames, assetWords as words } from '#phrases/declarations/registers.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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

/** The oldest day that something still in use was bought on. */
const oldest: Day = '1980-01-01';

const documentOf = (asset: AssetInYear | undefined, sourceId: string | null | undefined): AssetDocument | undefined =>
  asset?.documents.find((each) => each.sourceId === sourceId);

/** Something that lasts: what it is, when it was bought for how much, and whether it was sold. */
export function AssetDialog({ asset, purchase: offered, onClose }: AssetDialogProps) {
  const form = useId();
  const [id] = useState(() => asset?.id ?? crypto.randomUUID());
  const [name, setName] = useState(asset?.name ?? '');
  const [kind, setKind] = useState<AssetRecord['kind']>(asset?.kind ?? 'equipment');
  const [boughtOn, setBoughtOn] = useState(asset?.boughtOn ?? offered?.day ?? '');
  const [value, setValue] = useState(asset?.value ?? offered?.value ?? '');
  const [isForWork, setForWork] = useState(asset?.isForWork ?? false);
  const [purchase, setPurchase] = useState(offered ?? documentOf(asset, asset?.purchase?.sourceId));
  const [isSold, setSold] = useState(asset?.soldOn != null);
  const [soldOn, setSoldOn] = useState(asset?.soldOn ?? '');
  const [sale, setSale] = useState(documentOf(asset, asset?.saleId));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const faults = {
    name: name.trim() === '' ? words.needsName : undefined,
    boughtOn: boughtOn === '' ? words.needsDay : undefined,
    value: assetValuePattern.test(value) ? undefined : words.needsValue,
    soldOn: isSold && soldOn === '' ? words.needsSold : undefined,
  };
  const shown: Partial<typeof faults> = asked ? faults : {};
  const take = (document: AssetDocument | undefined) => {
    setPurchase(document);
    if (document === undefined) return;
    setBoughtOn(document.day);
    setValue(document.value);
  };
  const save = async () => {
    setAsked(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const back = await saveAsset({
        ...{ id, name: name.trim(), kind, boughtOn, value, isForWork: kind === 'vehicle' && isForWork },
        purchase: purchase ? { sourceId: purchase.sourceId, part: purchase.part } : null,
        soldOn: isSold ? soldOn : null,
        saleId: isSold ? (sale?.sourceId ?? null) : null,
      });
      showToast(words.saved(name.trim()), { undo: takeBack(back, words.undone) });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const yearOf = (day: string) => (day === '' ? currentDay() : day).slice(0, 4);
  return (
    <Dialog
      open
      onClose={onClose}
      title={asset ? words.change : words.new}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <TextInput
          label={words.name}
          hint={words.nameHint}
          required
          maxLength={longestAssetName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={shown.name}
        />
        <Select
          label={words.kind}
          required
          options={assetKinds.map((each) => ({ value: each, label: assetKindNames[each] }))}
          value={kind}
          onChange={(event) => {
            const chosen = assetKinds.find((each) => each === event.target.value);
            if (chosen) setKind(chosen);
          }}
        />
        {kind === 'vehicle' && (
          <Checkbox label={words.forWork} checked={isForWork} onChange={(event) => setForWork(event.target.checked)} />
        )}
        <DocumentSelect of="purchase" year={yearOf(boughtOn)} chosen={purchase} onChange={take} />
        <DateInput
          label={words.boughtOn}
          required
          min={oldest}
          max={currentDay()}
          value={boughtOn}
          onChange={setBoughtOn}
          error={shown.boughtOn}
        />
        <MoneyInput
          label={words.value}
          hint={words.valueHint}
          required
          value={value}
          onChange={setValue}
          error={shown.value}
        />
        <Checkbox label={words.wasSold} checked={isSold} onChange={(event) => setSold(event.target.checked)} />
        {isSold && (
          <>
            <DateInput
              label={words.soldOn}
              required
              min={boughtOn === '' ? oldest : boughtOn}
              max={currentDay()}
              value={soldOn}
              onChange={setSoldOn}
              error={shown.soldOn}
            />
            <DocumentSelect of="sale" year={yearOf(soldOn)} chosen={sale} onChange={setSale} />
          </>
        )}
      </form>
    </Dialog>
  );
}
