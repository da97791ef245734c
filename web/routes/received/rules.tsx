import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Classification } from '#contract/received/received.ts';
import type { SortingRule } from '#contract/received/sorting.ts';
import { sorting, rules as words } from '#phrases/received/received-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { CategoryPick } from '#web/features/received/components/class-fields.tsx';
import { sortingRulesQuery, undoChange, useDeleteRule, useSaveRule } from '#web/features/received/queries.ts';
import { useCategories } from '#web/features/received/use-categories.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { Checkbox, RadioCards } from '#web/ui/inputs/choice.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** What the person wants always: each rule in a sentence, with what it did and its switches. */
export function RulesScreen() {
  const query = useQuery(sortingRulesQuery);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead back={<BackLink to="/lists/received">{sorting.back}</BackLink>} title={words.title} text={words.text} />
      <Loaded query={query} label={words.loading} rows={4}>
        {(rules) =>
          rules.length === 0 ? (
            <Card>
              <EmptyState
                drawing={<ListChecks size={26} />}
                title={words.none}
                action={
                  <Link to="/lists/received" className={buttonClass()}>
                    {words.toList}
                  </Link>
                }
              >
                {words.noneText}
              </EmptyState>
            </Card>
          ) : (
            <Card flush aria-label={words.list}>
              <ul aria-label={words.list} className="num divide-y divide-border">
                {rules.map((rule) => (
                  <Rule
                    key={`${rule.ruc} ${rule.word} ${rule.boughtWith}`}
                    rule={rule}
                    isOneOfTwo={isOneOfTwo(rule, rules)}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}

/** Of its supplier there is one for what is bought with the RUC and one for the cédula. */
const isOneOfTwo = ({ ruc, word }: SortingRule, rules: readonly SortingRule[]): boolean =>
  word === '' && rules.filter((each) => each.ruc === ruc && each.word === '').length > 1;

function Rule({ rule, isOneOfTwo }: { rule: SortingRule; isOneOfTwo: boolean }) {
  const { word, classification, touched, lastOn } = rule;
  const supplier = isOneOfTwo ? words.boughtWith(rule.name, rule.boughtWith === 'ruc') : rule.name;
  const name = words.named(supplier, word);
  const save = useSaveRule();
  // As it was switched, at once and while that is being saved.
  const [switched, setSwitched] = useState<SortingRule>();
  const { isOn, automatic } = switched ?? rule;
  const { nameOf } = useCategories();
  const remove = useDeleteRule();
  const [asking, setAsking] = useState(false);
  const [effects, setEffects] = useState<'keep' | 'undo'>('keep');
  const may = useMay();
  const complain = (error: unknown) => showToast(sentenceOf(error), { tone: 'danger' });
  const change = (to: Partial<SortingRule>) => {
    setSwitched({ ...rule, ...to });
    save.mutate({ ...rule, ...to }, { onError: complain, onSettled: () => setSwitched(undefined) });
  };
  const restore = async (changeId: string | undefined) => {
    if (changeId !== undefined) await undoChange(changeId);
    if (changeId === undefined || word !== '') await save.mutateAsync(rule);
  };
  const forget = (effects: 'keep' | 'undo') =>
    remove.mutate(
      { ...rule, effects },
      {
        onSuccess: ({ changeId }) =>
          showToast(words.removed(name), { undo: () => restore(changeId).then(undefined, complain) }),
        onError: complain,
      },
    );
  const reclassify = (to: Classification) => {
    const back = () => save.mutateAsync(rule).then(undefined, complain);
    save.mutate(
      { ...rule, classification: to },
      {
        onSuccess: () => showToast(words.changed(name, nameOf(to.group)), { undo: back }),
        onError: complain,
      },
    );
  };
  const scope = classification.scope === 'NEG' ? sorting.business : sorting.personal;
  return (
    <li className="flex items-start gap-2 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {words.sentence(supplier, word, nameOf(classification.group), scope)}
        </p>
        {may('classify') && (
          <CategoryPick
            label={words.change(name)}
            hideLabel
            placeholder={words.category}
            value={classification}
            onChange={reclassify}
            className="mt-1 max-w-80"
          />
        )}
        <p className="mt-1 text-meta text-muted">
          {words.touched(touched, lastOn === undefined ? undefined : dayForReading(lastOn))}
        </p>
        {rule.isDoubted && isOn && <p className="mt-1 text-dense">{words.doubted}</p>}
        <fieldset disabled={!may('classify') || save.isPending} className="flex flex-wrap gap-x-6">
          <Checkbox
            label={words.isOn}
            aria-label={words.isOnOf(name)}
            checked={isOn}
            onChange={(event) => change({ isOn: event.target.checked })}
          />
          {word === '' && (
            <Checkbox
              label={words.automatic}
              aria-label={words.automaticOf(name)}
              checked={isOn && automatic}
              disabled={!isOn}
              onChange={(event) => change({ automatic: event.target.checked })}
            />
          )}
        </fieldset>
      </div>
      <May what="classify">
        <IconButton
          label={words.remove(name)}
          icon={<Trash2 aria-hidden="true" size={18} />}
          busy={remove.isPending}
          onClick={() => (rule.open > 0 ? setAsking(true) : forget('keep'))}
        />
      </May>
      {asking && (
        <Dialog
          open
          alert
          onClose={() => setAsking(false)}
          title={words.removeTitle}
          text={words.effects(rule.open)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
              <Button
                look="danger"
                onClick={() => {
                  setAsking(false);
                  forget(effects);
                }}
              >
                {words.delete}
              </Button>
            </>
          }
        >
          <RadioCards
            legend={words.removeTitle}
            hideLegend
            name={`effects ${rule.ruc} ${word} ${rule.boughtWith}`}
            options={[
              { value: 'keep', label: words.keepEffects },
              { value: 'undo', label: words.undoEffects, text: words.undoEffectsText },
            ]}
            value={effects}
            onChange={(value) => setEffects(value === 'undo' ? 'undo' : 'keep')}
          />
        </Dialog>
      )}
    </li>
  );
}
