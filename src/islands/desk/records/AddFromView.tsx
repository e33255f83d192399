import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { addFromView, addingFromView, chooseView, noViews, nobodyInView } from '#words/desk/lists';
import { href } from '../../../lib/app/routes.ts';
import { loadAll } from '../../../lib/desk/records/load-all.ts';
import { listRecords } from '../../../lib/desk/records/record-calls.ts';
import type { RecordSectionName } from '../../../lib/desk/records/sections.ts';
import { createViews, filtersOfView } from '../../../lib/desk/records/views.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { $session } from '../../../lib/session/session.ts';
import { OptionField } from '../fields/OptionField.tsx';

interface AddFromViewProps {
  readonly id: string;
  readonly section: RecordSectionName;
  readonly onAdd: (ids: readonly string[]) => void;
}

/** Chooses all records that a saved view shows now. */
export function AddFromView({ id, section, onAdd }: AddFromViewProps) {
  const session = useStore($session);
  const [views] = useState(() =>
    createViews(section, session.status === 'member' ? session.user.id : 0).read(),
  );
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  async function add(name: string) {
    const view = views.find((one) => one.name === name);
    if (!view) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const filters = filtersOfView(view);
      const found = await loadAll((page) => listRecords(section, { ...filters, ...page, ordering: 'id' }));
      if (found.length === 0) setProblem(nobodyInView(name));
      else onAdd(found.map((one) => String(one.id)));
    } catch (reason) {
      setProblem(failureWords(reason).title);
    } finally {
      setBusy(false);
    }
  }

  if (views.length === 0)
    return (
      <p className="soft small">
        <a className="link" href={href('desk-section', { params: { id: section } })}>
          {noViews}
        </a>
      </p>
    );
  return (
    <OptionField
      id={id}
      label={addFromView}
      error={problem}
      disabled={isBusy}
      value=""
      options={[
        ['', isBusy ? addingFromView : chooseView],
        ...views.map(({ name }) => [name, name] as const),
      ]}
      onChoose={(name) => void add(name)}
    />
  );
}
