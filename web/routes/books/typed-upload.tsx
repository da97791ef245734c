import { typedSheetCalls, undoImportOfTyped } from '#contract/books/typed-items.ts';
import { typedItems as words } from '#phrases/books/typed-items.ts';
import { refreshTyped } from '#web/features/books/typed/queries.ts';
import { uploadData } from '#web/lists/list-data.ts';
import type { UploadView } from '#web/lists/list-view.ts';
import { UploadScreen } from '#web/lists/upload-screen.tsx';

const view: UploadView = {
  data: uploadData('typed', typedSheetCalls, refreshTyped, undoImportOfTyped),
  words,
  path: '/lists/typed',
  uploadPath: '/lists/typed/upload',
};

export const TypedUploadScreen = () => <UploadScreen view={view} />;
