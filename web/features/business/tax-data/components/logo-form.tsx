import { type FormEvent, useEffect, useState } from 'react';
import { logo, mailPicture } from '#phrases/business/setup.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { FileDrop } from '#web/ui/inputs/file-drop.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useUploadLogo, useUploadMailPicture } from '../queries.ts';

interface Words {
  readonly file: string;
  readonly hint: string;
  readonly current: string;
  readonly save: string;
  readonly saved: string;
}
interface PictureFormProps {
  words: Words;
  upload: ReturnType<typeof useUploadLogo> | ReturnType<typeof useUploadMailPicture>;
  look?: ButtonLook['look'];
}

export const LogoForm = ({ look }: Pick<PictureFormProps, 'look'>) => (
  <PictureForm words={logo} upload={useUploadLogo()} {...(look && { look })} />
);
export const MailPictureForm = () => <PictureForm words={mailPicture} upload={useUploadMailPicture()} />;

/** Chooses, shows and saves a picture. The server scales it and encodes it again. */
function PictureForm({ words, upload, look = 'primary' }: PictureFormProps) {
  const [file, setFile] = useState<File>();
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setShown(undefined);
    const address = URL.createObjectURL(file);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (file === undefined) return;
    await upload.mutateAsync({ file, body: {} }).then(
      () => {
        showToast(words.saved);
        setFile(undefined);
      },
      () => undefined,
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {upload.isError && <Notice tone="danger" title={sentenceOf(upload.error)} announce />}
      <FileDrop label={words.file} hint={words.hint} accept="image/png,image/jpeg" file={file} onFile={setFile} />
      {shown !== undefined && (
        <img
          src={shown}
          alt={words.current}
          className="max-h-40 self-start rounded-md border border-border bg-paper object-contain p-2"
        />
      )}
      {file !== undefined && (
        <Button type="submit" look={look} wide busy={upload.isPending}>
          {words.save}
        </Button>
      )}
    </form>
  );
}
