import { Inbox, SearchX } from 'lucide-react';
import { received as words } from '#phrases/received/received-screen.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';

interface NoReceivedProps {
  filtered: boolean;
  onClear: () => void;
  onUpload: () => void;
}

export const NoReceived = ({ filtered, onClear, onUpload }: NoReceivedProps) => (
  <Card>
    {filtered ? (
      <EmptyState
        drawing={<SearchX size={26} />}
        title={words.noneFound}
        action={<Button onClick={onClear}>{words.clear}</Button>}
      />
    ) : (
      <EmptyState
        drawing={<Inbox size={26} />}
        title={words.noneTitle}
        action={
          <May what="classify">
            <Button onClick={onUpload}>{words.upload}</Button>
          </May>
        }
      >
        {words.noneText}
      </EmptyState>
    )}
  </Card>
);
