interface SelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly options: readonly (readonly [value: number, words: string])[];
  readonly onChange: (value: number) => void;
}

/** A choice among numbers that have names. */
export function Select({ id, label, value, options, onChange }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
