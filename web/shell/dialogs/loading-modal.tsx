import { loading as words } from '#phrases/shell/dialogs.ts';
import { useLoading } from './loading.ts';
import { Modal } from './modal.tsx';

/** While something is signed or sent: what, and how long it has been. It closes by itself. */
export function LoadingModal() {
  const { open, text, seconds } = useLoading();
  return (
    <Modal open={open} name="loading" fade="late">
      <div className="flex flex-col items-center gap-3 p-6 text-center">
        <span
          aria-hidden="true"
          className="size-9 animate-spin rounded-full border-3 border-primary border-r-transparent motion-reduce:animate-none"
        />
        <p id="loading-title" className="font-semibold">
          {text}
        </p>
        <p id="loading-text" aria-hidden="true" className="num text-meta text-muted">
          {words.seconds(seconds)}
        </p>
      </div>
    </Modal>
  );
}
