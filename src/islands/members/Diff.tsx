import type { ReactNode } from 'react';
import { detail, none, photoAskedFor, photoOnFile } from '#words/members/member-fields';
import { fieldLabel, fieldValue } from '../../lib/members/field-value.ts';
import type { ProfileChange } from '../../lib/members/topics.ts';
import { pictureUrl } from '../../lib/data/picture-url.ts';
import css from './diff.module.css';

interface DiffProps {
  /** The table's subject, for people who can't see it. */
  readonly label: string;
  readonly changes: readonly ProfileChange[];
  /** Heading of the old values. */
  readonly before: string;
  /** Heading of the new ones. */
  readonly after: string;
}

/** Field by field, old beside new. */
export const Diff = ({ label, changes, before, after }: DiffProps) => (
  <table className={css.diff} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{detail}</span>
        </th>
        <th scope="col">{before}</th>
        <th scope="col">{after}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, from, to }) => (
        <tr key={field}>
          <th scope="row">{fieldLabel(field)}</th>
          <td>{renderValue(field, from, photoOnFile)}</td>
          <td>{renderValue(field, to, photoAskedFor)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function renderValue(field: ProfileChange['field'], value: string | null, photo: string): ReactNode {
  if (value === null) return none;
  if (field !== 'photo') return fieldValue(field, value);
  return <img className={css.photo} src={pictureUrl(value)} alt={photo} width="96" height="96" />;
}
