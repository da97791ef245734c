import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Classification, ReceivedDetail } from '#contract/received/received.ts';
import { dividing as words } from '#phrases/received/received-screen.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { linesToDivideQuery, useDeleteRule, useSaveRule } from '../queries.ts';
import { CategoryPick } from './class-fields.tsx';

const longestWord = 40;

/** As the server compares it. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What of a supplier says a word is always this. */
export function WordRuleDialog({ receipt, onClose }: { receipt: ReceivedDetail; onClose: () => void }) {
  const form = useId();
  const { data } = useQuery(linesToDivideQuery(receipt.id));
  const [word, setWord] = useState('');
  const [classification, setClassification] = useState<Classification>();
  const [asked, setAsked] = useState(false);
  const save = useSaveRule();
  const remove = useDeleteRule();
  const searched = plain(word);
  const isWord = searched.length >= 3;
  const count = data?.lines.filter(({ description }) => ` ${plain(description)}`.includes(` ${searched}`)).length;
  const keep = () => {
    setAsked(true);
    if (!isWord || !classification) return;
    const rule = { ruc: receipt.issuer.ruc, word: searched, classification, isOn: true, automatic: false };
    save.mutate(rule, {
      onSuccess: () => {
        showToast(words.ruled(searched), {
          undo: () =>
            remove.mutateAsync(rule).then(undefined, (error) => showToast(sentenceOf(error), { tone: 'danger' })),
        });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.ruleTitle}
      text={words.ruleText(receipt.issuer.name)}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={save.isPending}>
            {words.saveRule}
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
          keep();
        }}
      >
        {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} announce />}
        <TextInput
          label={words.word}
          required
          maxLength={longestWord}
          hint={isWord && count !== undefined ? words.found(count) : words.wordHint}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          error={asked && !isWord ? words.needsWord : undefined}
        />
        <CategoryPick
          label={words.category}
          placeholder={words.choose}
          value={classification}
          onChange={setClassification}
          error={asked && !classification ? words.choose : undefined}
        />
      </form>
    </Dialog>
  );
}
