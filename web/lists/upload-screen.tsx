import { useNavigate, useSearch } from '@tanstack/react-router';
import { uploads } from '#phrases/lists/uploads.ts';
import { PageHead } from '../ui/page.tsx';
import type { UploadView } from './list-view.ts';
import { CheckRows } from './upload/check-rows.tsx';
import { ChooseFile } from './upload/choose-file.tsx';

interface UploadSearch {
  /** The upload being looked at; without it a file is chosen. */
  upload?: string;
  outcome?: string;
}

/** A sheet into what is there: choose the file, look at what would happen, import, take back the rest. The address knows where. */
export function UploadScreen({ view }: { view: UploadView }) {
  const { upload, outcome } = useSearch({ strict: false }) as UploadSearch;
  const navigate = useNavigate();
  const go = (search: UploadSearch) => navigate({ to: view.uploadPath, search, replace: search.outcome !== undefined });
  return (
    <>
      <PageHead title={view.words.uploadTitle} text={uploads.intro} />
      {upload === undefined ? (
        <ChooseFile view={view} onUploaded={(id) => go({ upload: id })} />
      ) : (
        <CheckRows
          key={upload}
          view={view}
          uploadId={upload}
          outcome={outcome}
          onOutcome={(next) => go({ upload, outcome: next })}
          onAgain={() => go({})}
        />
      )}
    </>
  );
}
