import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errors } from '#phrases/errors.ts';
import { sharing as words } from '#phrases/received/received-screen.ts';
import { handPhoto, takeShared } from '#web/shell/install/shared.ts';
import { useBar } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

const isPaper = ({ type }: File): boolean => type === 'application/pdf' || type.startsWith('image/');
const hasKey = (text: string): boolean => /\d{49}/.test(text.replace(/[\s.-]/g, ''));

interface SharedReceiptsProps {
  onFiles: (files: readonly File[]) => void;
  onText: (text: string) => void;
  onEnd: () => void;
}

/** What was shared with the installed app: files and keys to bring in, a picture as a paper. Nothing is sent without a press. */
export function SharedReceipts({ onFiles, onText, onEnd }: SharedReceiptsProps) {
  const [photo, setPhoto] = useState<File>();
  const navigate = useNavigate();
  const bar = useBar();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is given once
  useEffect(() => {
    takeShared().then((shared) => {
      const files = shared?.files.filter((file) => !isPaper(file)) ?? [];
      const [paper, ...more] = shared?.files.filter(isPaper) ?? [];
      const why = bar(paper && files.length === 0 ? 'book' : 'classify');
      if (paper && (files.length > 0 || more.length > 0)) showToast(words.oneByOne, { tone: 'info' });
      if (why !== undefined) showToast(errors[why], { tone: 'danger' });
      else if (files.length > 0) onFiles(files);
      else if (paper) return setPhoto(paper);
      else if (shared && hasKey(shared.text)) onText(shared.text);
      else showToast(shared ? words.nothing : words.lost, { tone: 'info' });
      onEnd();
    });
  }, []);
  if (!photo) return null;
  return (
    <Dialog
      open
      onClose={onEnd}
      title={words.photoTitle}
      text={words.photoText(photo.name)}
      footer={
        <>
          <Button onClick={onEnd}>{words.no}</Button>
          <Button
            look="primary"
            onClick={() => {
              handPhoto(photo);
              void navigate({ to: '/expenses/add', search: { tab: 1 } });
            }}
          >
            {words.photo}
          </Button>
        </>
      }
    />
  );
}
