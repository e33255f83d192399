interface RowTickProps {
  readonly row: number;
  readonly ticked: ReadonlySet<number>;
  readonly label: string;
  /** The accessible name, which tells the row. */
  readonly spoken: string;
  readonly onTick: (ticked: ReadonlySet<number>) => void;
}

/** Includes a row of a file, or leaves it out. */
export const RowTick = ({ row, ticked, label, spoken, onTick }: RowTickProps) => (
  <label className="choice">
    <input
      type="checkbox"
      aria-label={spoken}
      checked={ticked.has(row)}
      onChange={({ target }) => {
        const after = new Set(ticked);
        if (target.checked) after.add(row);
        else after.delete(row);
        onTick(after);
      }}
    />
    {label}
  </label>
);
