import { editor as words } from '#phrases/receipts/editor.ts';
import { Filters } from '#web/ui/tabs.tsx';
import { hideFaults } from '../open-receipt.ts';
import { useEditor } from '../use-editor.ts';
import { usePlace } from '../use-place.ts';

/** The steps of a type that has several. */
export function StepFilter() {
  const { type, store } = useEditor();
  const { step, toStep } = usePlace();
  return (
    <div className="mb-4">
      <Filters
        label={words.steps}
        options={type.steps.map(({ key, title }, at) => ({ value: key, label: `${at + 1}. ${title}` }))}
        value={type.steps[step]?.key ?? ''}
        onChange={(key) => {
          hideFaults(store);
          toStep(type.steps.findIndex((each) => each.key === key));
        }}
      />
    </div>
  );
}
