import { formatNumber } from '@cuadre/sri/num';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { ListUpload } from '#contract/list-calls.ts';
import { type UploadOutcome, uploadOutcomes } from '#contract/list-rules.ts';
import { uploads } from '#phrases/lists/uploads.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import type { UploadView } from '../list-view.ts';
import { Done } from './done.tsx';
import { RowFaults } from './row-faults.tsx';

interface CheckRowsProps {
  view: UploadView;
  uploadId: string;
  outcome: string | undefined;
  onOutcome: (outcome: UploadOutcome) => void;
  onAgain: () => void;
}

const order: readonly UploadOutcome[] = ['faulty', 'changes', 'new', 'same', 'imported', 'updated'];
const count = (value: number) => formatNumber(String(value), 0);

/** What people came to mend first, else what would be taken. */
const firstOf = ({ counts }: ListUpload): UploadOutcome => order.find((each) => counts[each] > 0) ?? 'new';

/** What would become of each row, and the one press that takes all good ones. */
export function CheckRows(props: CheckRowsProps) {
  const { view, uploadId, onOutcome, onAgain } = props;
  const { data } = view;
  const asked = uploadOutcomes.find((each) => each === props.outcome);
  const head = useInfiniteQuery(data.uploaded(uploadId, 'faulty'));
  const known = head.data?.pages[0]?.upload;
  const shown =
    known === undefined ? 'faulty' : asked !== undefined && known.counts[asked] > 0 ? asked : firstOf(known);
  const query = useInfiniteQuery({ ...data.uploaded(uploadId, shown), enabled: known !== undefined });
  const take = data.useImport();
  const [updateExisting, setUpdateExisting] = useState(false);
  return (
    <Loaded query={head} rows={5}>
      {(pages) => {
        const upload = pages.pages[0]?.upload;
        if (upload === undefined) return null;
        const { counts, importedAt, unknownColumns, warnings } = upload;
        const rows = (query.data?.pages ?? [])
          .flatMap((page) => page.rows.items)
          .filter(({ outcome }) => outcome === shown);
        const taken = counts.new + (updateExisting ? counts.changes : 0);
        return (
          <div className="grid gap-4">
            {importedAt !== undefined ? (
              <Done view={view} upload={upload} onAgain={onAgain} />
            ) : (
              <Card title={uploads.checkTitle(upload.fileName)}>
                <p className="num text-body">{uploads.found(count(upload.rows), count(counts.new), counts.faulty)}</p>
                {warnings > 0 && <p className="mt-1 text-dense text-muted">{uploads.warnings(count(warnings))}</p>}
                {unknownColumns.length > 0 && (
                  <p className="mt-1 text-dense text-muted">{uploads.unknown(unknownColumns.join(', '))}</p>
                )}
                {counts.changes > 0 && (
                  <Checkbox
                    className="mt-2"
                    label={uploads.update(count(counts.changes))}
                    checked={updateExisting}
                    onChange={(event) => setUpdateExisting(event.target.checked)}
                  />
                )}
                {take.isError && <Notice className="mt-3" tone="danger" title={sentenceOf(take.error)} announce />}
                <div className="mt-4 flex flex-wrap gap-2">
                  {taken > 0 && (
                    <Button
                      look="primary"
                      icon={<Upload aria-hidden="true" size={18} />}
                      busy={take.isPending}
                      onClick={() => take.mutate({ uploadId, updateExisting })}
                    >
                      {take.isPending ? uploads.importing : uploads.import(count(taken))}
                    </Button>
                  )}
                  <Button onClick={onAgain}>{uploads.again}</Button>
                </div>
                {taken === 0 && <p className="mt-2 text-dense text-muted">{uploads.nothing}</p>}
              </Card>
            )}
            <Filters
              label={uploads.filter}
              value={shown}
              onChange={(value) => onOutcome(value as UploadOutcome)}
              options={order
                .filter((each) => counts[each] > 0)
                .map((each) => ({ value: each, label: `${uploads.outcomes[each]} (${count(counts[each])})` }))}
            />
            <Card flush aria-label={uploads.rows}>
              <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
                <RowFaults rows={rows} />
              </Pages>
            </Card>
          </div>
        );
      }}
    </Loaded>
  );
}
