import { useEffect, useRef, useState } from 'react';
import { getPaperPhoto } from '#contract/books/papers.ts';
import { linkTo } from '#web/api/call.ts';
import { forgetFile, keepFile, readFile } from '#web/shell/local-store/kept-file.ts';
import { drawPhoto } from '#web/ui/inputs/draw-photo.ts';
import { sendPhoto } from './queries.ts';

interface Sent {
  readonly state: 'none' | 'sending' | 'sent' | 'failed';
  readonly failure?: unknown;
}

/** The photo of a paper: shown at once, sent beside the typing, and sent again when it did not go up. */
export function usePhoto(paperId: () => string, isThere: boolean, form: string) {
  const [sent, setSent] = useState<Sent>({ state: isThere ? 'sent' : 'none' });
  const [file, setFile] = useState<File>();
  const [shown, setShown] = useState<string>();
  const latest = useRef(0);
  useEffect(() => {
    if (isThere) setSent((now) => (now.state === 'none' ? { state: 'sent' } : now));
  }, [isThere]);
  useEffect(() => {
    if (file === undefined) return;
    const address = URL.createObjectURL(file);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  const send = async (wanted: File): Promise<boolean> => {
    const mine = ++latest.current;
    setFile(wanted);
    setSent({ state: 'sending' });
    // A page that is loaded anew before it went up still has it.
    await keepFile(form, wanted);
    try {
      await sendPhoto(paperId(), wanted);
      void forgetFile(form);
      if (mine === latest.current) setSent({ state: 'sent' });
      return true;
    } catch (failure) {
      if (mine === latest.current) setSent({ state: 'failed', failure });
      return false;
    }
  };
  /** True once it is there, or there is none to send. */
  const again = async (): Promise<boolean> => (sent.state === 'failed' && file !== undefined ? send(file) : true);
  const takeUp = useRef(send);
  takeUp.current = send;
  useEffect(() => {
    let left = false;
    void readFile(form).then((kept) => {
      if (!left && kept !== undefined && latest.current === 0) void takeUp.current(kept);
    });
    return () => {
      left = true;
    };
  }, [form]);
  const whenBack = useRef(again);
  whenBack.current = again;
  useEffect(() => {
    const back = () => void whenBack.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  const kept = (): string => linkTo(getPaperPhoto, { params: { paperId: paperId() } });
  return {
    ...sent,
    isPdf: file?.type === 'application/pdf',
    address: sent.state === 'none' ? undefined : (shown ?? kept()),
    choose: async (chosen: File) => send((await drawPhoto(chosen, 0)) ?? chosen),
    turn: async () => {
      const source = file ?? (await (await fetch(kept())).blob());
      const turned = await drawPhoto(source, 1);
      if (turned !== undefined) await send(turned);
    },
    again,
    forget: () => {
      void forgetFile(form);
      latest.current++;
      setFile(undefined);
      setShown(undefined);
      setSent({ state: 'none' });
    },
  };
}
export type PaperPhoto = ReturnType<typeof usePhoto>;
