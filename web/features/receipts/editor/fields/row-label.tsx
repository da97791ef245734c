/** The label of a field in a row: what it is is seen, of which row it is is read. */
export const RowLabel = ({ what, of }: { what: string; of: string }) => (
  <>
    {what}
    <span className="sr-only"> {of}</span>
  </>
);
