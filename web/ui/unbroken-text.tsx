import { Children, Fragment, type ReactNode } from 'react';

const NUMBER = /(\d{3}-\d{3}-\d{9})/;
const DAY = /\b(\d{1,2}) ([a-z]{3}) (\d{4})\b/g;

/**
 * Text in which the number of a receipt, 001-001-000000123, stays on one line (browsers break after its hyphens), a day,
 * 22 nov 2026, too, and in which no line begins with the dot between two things.
 */
export const Whole = ({ children }: { children: ReactNode }): ReactNode =>
  Children.map(children, (child) =>
    typeof child !== 'string'
      ? child
      : child
          .replaceAll(' · ', '\u00a0· ')
          .replaceAll(DAY, '$1\u00a0$2\u00a0$3')
          .split(NUMBER)
          .map((part, at) =>
            at % 2 === 0 ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
              <span key={at} className="num whitespace-nowrap">
                {part}
              </span>
            ),
          ),
  );

/** Of an access key: day, type, RUC, environment, series, number, code, and the last two digits. */
const parts = /^(\d{8})(\d{2})(\d{13})(\d)(\d{6})(\d{9})(\d{8})(\d{2})$/;

/** An access key, which goes on to the next line between its parts. */
export const AccessKey = ({ value }: { value: string }): ReactNode => (
  <span className="num text-meta font-normal break-words">
    {(parts.exec(value)?.slice(1) ?? [value]).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a key is its place
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);
