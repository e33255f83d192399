import { useState } from 'react';
import { find, search as searchWord } from '#words/content/posts';
import { Button } from '../../ui/Button.tsx';
import css from './posts.module.css';

interface SearchProps {
  /** As the address has it. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The field for a part of a title. */
export function Search({ search, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The address changed otherwise, by Back for example.
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <label htmlFor="search" className="visually-hidden">
          {searchWord}
        </label>
        <input
          id="search"
          className="input"
          type="search"
          placeholder={searchWord}
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{find}</Button>
      </form>
    </search>
  );
}
