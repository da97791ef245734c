import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { emailAddress as words } from '#phrases/account/settings.ts';
import { useFirstPicture } from '#web/shell/frame/first-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { personalDataQuery, useSendCode } from '../queries.ts';

const CodeDialog = lazy(() => import('./code-dialog.tsx').then((module) => ({ default: module.CodeDialog })));

/** «Verificar correo» and «Reenviar código» for the address of the account. */
export function VerifyButtons({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const person = useQuery({ ...personalDataQuery, enabled: useFirstPicture() });
  const send = useSendCode(email);
  const waiting = person.data?.openCode;
  const code = waiting?.email === email ? waiting : undefined;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={person.isPending || send.isPending}
          onClick={() =>
            code === undefined
              ? send.mutateAsync().then(
                  () => setOpen(true),
                  () => undefined,
                )
              : setOpen(true)
          }
        >
          {words.verify}
        </Button>
        {code !== undefined && (
          <Button size="sm" look="ghost" busy={send.isPending} onClick={() => send.mutate()}>
            {words.again}
          </Button>
        )}
      </div>
      {open && code !== undefined && (
        <Suspense fallback={null}>
          <CodeDialog {...code} onAgain={() => send.mutate()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
