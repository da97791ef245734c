import { CircleCheck, Inbox, SearchX } from 'lucide-react';
import { received as words } from '#phrases/received/received-screen.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';

interface NoReceivedProps {
  filtered: boolean;
  /** Nothing waits to be looked at. */
  isGoodNews: boolean;
  /** The days that were asked for, in words. */
  period: string;
  onClear: () => void;
  onUpload: () => void;
}

export const NoReceived = ({ filtered, isGoodNews, period, onClear, onUpload }: NoReceivedProps) => (
  <Card>
    {isGoodNews ? (
      <EmptyState
        tone="success"
        drawing={<CircleCheck size={26} />}
        title={words.noneToReview}
        action={<Button onClick={onClear}>{words.seeAll}</Button>}
      />
    ) : filtered ? (
      <EmptyState
        drawing={<SearchX size={26} />}
        title={words.noneFound}
        action={<Button onClick={onClear}>{words.clear}</Button>}
      />
    ) : (
      <EmptyState
        drawing={<Inbox size={26} />}
        title={words.noneTitle(period)}
        action={
          <May what="classify">
            <Button onClick={onUpload}>{words.upload + words.uploadWhat}</Button>
          </May>
        }
      >
        {words.noneText}
      </EmptyState>
    )}
  </Card>
);
