import { Camera, FileText, RotateCw, ZoomIn } from 'lucide-react';
import { useRef, useState } from 'react';
import { papers as words } from '#phrases/books/papers.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileDrop } from '#web/ui/inputs/file-drop.tsx';
import type { PaperPhoto } from './use-photo.ts';

/** What the server takes; a phone offers its camera for it. */
const accept = 'image/jpeg,image/png,application/pdf';

/** The photo of a paper beside its fields: on a phone a strip above them, in sight where it `sticks`. */
export function PhotoPanel({ photo, sticks }: { photo: PaperPhoto; sticks: boolean }) {
  const [large, setLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { address, state, isPdf } = photo;
  if (address === undefined)
    return (
      <Card className="self-start">
        <FileDrop
          label={words.photo}
          hint={words.photoHint}
          accept={accept}
          file={undefined}
          onFile={(file) => file && void photo.choose(file)}
        />
      </Card>
    );
  // No browser shows it, and sent again it is refused again.
  const isRefused = state === 'failed' && hasCode(photo.failure, 'paper.heic', 'paper.not_an_image');
  return (
    <Card className={cx('self-start max-tb:p-2', sticks && 'sticky top-14 z-10')}>
      {isPdf && (
        <a href={address} download="papel.pdf" className={buttonClass()}>
          <FileText aria-hidden="true" size={18} />
          {words.openPdf}
        </a>
      )}
      {!isPdf && !isRefused && (
        <img
          src={address}
          alt={words.photoAlt}
          className="h-24 w-full tb:h-40 rounded-md bg-surface-3 object-cover object-top lg:h-auto lg:max-h-[28rem] lg:object-contain"
        />
      )}
      {state === 'failed' && (
        <Notice
          className="mt-2"
          tone="danger"
          title={words.notSent}
          announce
          action={
            <span className="flex gap-2">
              {!isRefused && (
                <Button size="sm" onClick={() => void photo.again()}>
                  {words.sendAgain}
                </Button>
              )}
              <Button size="sm" onClick={photo.forget}>
                {words.withoutPhoto}
              </Button>
            </span>
          }
        >
          {sentenceOf(photo.failure)}
        </Notice>
      )}
      <p aria-live="polite" className="sr-only">
        {words.photoState[state]}
      </p>
      <div className="mt-2 grid grid-cols-3 gap-2 tb:flex tb:flex-wrap">
        {!isPdf && !isRefused && (
          <>
            <Button size="sm" onClick={() => setLarge(true)}>
              <ZoomIn aria-hidden="true" size={18} className="max-tb:hidden" />
              {words.enlarge}
            </Button>
            <Button size="sm" busy={state === 'sending'} onClick={() => void photo.turn()}>
              <RotateCw aria-hidden="true" size={18} className="max-tb:hidden" />
              {words.turn}
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" size={18} className="max-tb:hidden" />
          {words.anotherPhoto}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={words.anotherPhoto}
          className="hidden"
          onChange={({ target }) => target.files?.[0] && void photo.choose(target.files[0])}
        />
      </div>
      <Dialog open={large} onClose={() => setLarge(false)} title={words.photo}>
        <img src={address} alt={words.photoAlt} className="w-full" />
      </Dialog>
    </Card>
  );
}
