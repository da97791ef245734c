import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Classification, ReceivedDetail } from '#contract/received/received.ts';
import { dividing as words } from '#phrases/received/received-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { keepWordRule, linesToDivideQuery } from '../queries.ts';
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
  const { data } = useQuery(linesToDivideQuery(receipt.id));
  const [word, setWord] = useState('');
  const [classification, setClassification] = useState<Classification>();
  const searched = plain(word);
  const isWord = searched.length >= 3;
  const count = data?.lines.filter(({ description }) => ` ${plain(description)}`.includes(` ${searched}`)).length;
  const keep = async () => {
    if (!classification) return;
    const rule = { ruc: receipt.issuer.ruc, word: searched, classification, isOn: true, automatic: false };
    const back = await keepWordRule(rule);
    showToast(words.ruled(searched), {
      undo: () => back().then(undefined, (error) => showToast(sentenceOf(error), { tone: 'danger' })),
    });
  };
  return (
    <SendDialog
      title={words.ruleTitle}
      text={words.ruleText(receipt.issuer.name)}
      submit={words.saveRule}
      isComplete={isWord && classification !== undefined}
      onSubmit={keep}
      onClose={onClose}
    >
      {(asked) => (
        <>
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
        </>
      )}
    </SendDialog>
  );
}
