import { useState } from 'react';
import { findSection, noSection, sectionsMenu } from '#words/desk/desk';
import { Field } from '../../ui/form/Field.tsx';
import type { FrameProps } from './DeskNavigation.tsx';
import { SectionGroups, findGroups } from './SectionGroups.tsx';

/** Every section of the desk in its group, with a search: a phone's menu. */
export function SectionsPage(props: FrameProps) {
  const [find, setFind] = useState('');
  return (
    <>
      <h2>{sectionsMenu}</h2>
      <Field
        id="find-section"
        type="search"
        label={findSection}
        value={find}
        autoComplete="off"
        onChange={({ target }) => setFind(target.value)}
      />
      <SectionGroups {...props} find={find} />
      <output className="soft">{findGroups({ ...props, find }).length === 0 && noSection}</output>
    </>
  );
}
