import { setup } from '#phrases/business/setup.ts';

/** The number that the next invoice carries; it never breaks at its hyphens. */
export const NextNumber = ({ number }: { number: string }) => (
  <span className="num block text-dense font-semibold">
    {setup.step03.next} <span className="whitespace-nowrap">{number}.</span>
  </span>
);
