import { Copy, Download } from 'lucide-react';
import { factor as words } from '#phrases/account/security.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { copyText } from '#web/ui/copy-text.ts';

/** The ten codes, this once, and how to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${words.fileHead}\n\n${codes.join('\n')}\n`;
  const copy = () => copyText(codes.join('\n'), words.copied);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title={words.codesText} />
      <ol className="num grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-surface-2 p-4 text-center font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-col gap-2 tb:flex-row">
        <Button className="flex-1" icon={<Copy aria-hidden="true" size={18} />} onClick={copy}>
          {words.copy}
        </Button>
        <a
          className={`${buttonClass()} flex-1`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={words.fileName}
        >
          <Download aria-hidden="true" size={18} />
          {words.download}
        </a>
      </div>
    </div>
  );
}
