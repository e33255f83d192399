import type { MembershipTier } from '@portal/contract';
import { isForEver } from '@portal/contract/members/rules/terms';
import { useState } from 'react';
import {
  book,
  bringGuests,
  chooseOffered,
  edit,
  editOf,
  everTerm,
  failed,
  fees as feesWord,
  heading,
  hidden,
  intro,
  isOffered,
  isOfferedHelp,
  loading,
  moved,
  moveUp,
  neither,
  noTerm,
  offeredSaved,
  refusals,
  rights as rightsWord,
  saved,
  saveOffered,
  savingOffered,
  term,
  tier as tierWord,
  whichOffered,
  yearsTerm,
} from '#words/desk/people/tiers';
import { comma } from '#words/app/joining';
import { language } from '#words/app/language';
import { showSaved } from '../../../lib/club/show-saved.ts';
import { tiersToShow } from '../../../lib/club/to-show.ts';
import { feeLines, tierBody, tierDraft } from '../../../lib/desk/members/tier-drafts.ts';
import { call } from '../../../lib/http/call.ts';
import { chevronUp } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Ticks } from '../fields/Ticks.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import sheet from '../tables/sheet.module.css';
import { TierForm } from './TierForm.tsx';
import css from './tiers.module.css';

/** The club's tiers in its order: names, terms, fees, and what their members may do. */
export default function Tiers() {
  const { state, reload, put } = useResource((signal) => call('GET /membership-tier/', { signal }));
  return (
    <>
      <h2>{heading}</h2>
      <p className="soft">{intro}</p>
      <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
        {({ tiers }) => (
          <TierTable
            tiers={tiers}
            onChange={(after) => {
              showSaved({ tiers: tiersToShow(after) });
              put({ tiers: [...after] });
            }}
          />
        )}
      </Loaded>
    </>
  );
}

/** The name of a tier in the language of the page. */
const nameOf = ({ name, zh }: MembershipTier): string => (language === 'zh' && zh?.name) || name;

interface TierTableProps {
  readonly tiers: readonly MembershipTier[];
  readonly onChange: (tiers: readonly MembershipTier[]) => void;
}

/** Moves tiers up in the club's order. */
function useTierOrder({ tiers, onChange }: TierTableProps, onDone: (sentence: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function raise(index: number) {
    const keys = tiers.map(({ key }) => key);
    const [above, one] = [keys[index - 1], keys[index]];
    const tier = tiers[index];
    if (above === undefined || one === undefined || !tier || isBusy) return;
    keys.splice(index - 1, 2, one, above);
    setBusy(true);
    setFailure(null);
    try {
      onChange((await call('PUT /membership-tier/order/', { body: { keys } })).tiers);
      onDone(moved(nameOf(tier)));
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  return { failure, raise };
}

function TierTable({ tiers, onChange }: TierTableProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [done, setDone] = useDone();
  const { failure, raise } = useTierOrder({ tiers, onChange }, setDone);
  return (
    <>
      <div className={css.choose}>
        <Button onClick={() => setChoosing(true)}>{chooseOffered}</Button>
      </div>
      {isChoosing && (
        <OfferedTiers
          tiers={tiers}
          onChange={onChange}
          onClose={() => setChoosing(false)}
          onSaved={() => {
            setChoosing(false);
            setDone(offeredSaved);
          }}
        />
      )}
      <DoneMessage done={done} className={css.done} />
      {failure !== null && <FailureMessage failure={failure} />}
      <table className={sheet.table} aria-label={heading}>
        <TierHead />
        <tbody>
          {tiers.map((tier, index) =>
            edited === tier.key ? (
              <tr key={tier.key}>
                <td colSpan={5} className={css.wide}>
                  <TierForm
                    tier={tier}
                    onCancel={() => setEdited(null)}
                    onSaved={(after) => {
                      onChange(tiers.map((one) => (one.key === after.key ? after : one)));
                      setEdited(null);
                      setDone(saved(nameOf(after)));
                    }}
                  />
                </td>
              </tr>
            ) : (
              <TierRow
                key={tier.key}
                tier={tier}
                onEdit={() => setEdited(tier.key)}
                onRaise={index === 0 ? null : () => void raise(index)}
              />
            ),
          )}
        </tbody>
      </table>
    </>
  );
}

const TierHead = () => (
  <thead>
    <tr>
      <th scope="col">{tierWord}</th>
      <th scope="col">{term}</th>
      <th scope="col">{feesWord}</th>
      <th scope="col">{rightsWord}</th>
      <th scope="col">
        <span className="visually-hidden">{edit}</span>
      </th>
    </tr>
  </thead>
);

interface OfferedTiersProps extends TierTableProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Chooses in one form which tiers the club has. */
function OfferedTiers({ tiers, onChange, onClose, onSaved }: OfferedTiersProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    tiers.filter(({ is_offered }) => is_offered).map(({ key }) => key),
  );

  /** Saves one after the other. Sent again after a refusal, those that are saved already aren't sent. */
  async function save() {
    let after = tiers;
    try {
      for (const tier of tiers) {
        const is_offered = chosen.includes(tier.key);
        if (tier.is_offered === is_offered) continue;
        const body = { ...tierBody(tierDraft(tier), tier), is_offered };
        const changed = await call('PUT /membership-tier/{key}/', { params: { key: tier.key }, body });
        after = after.map((one) => (one.key === changed.key ? changed : one));
      }
    } finally {
      onChange(after);
    }
    onSaved();
  }

  return (
    <DialogForm
      title={whichOffered}
      label={saveOffered}
      busyLabel={savingOffered}
      refusals={refusals}
      onClose={onClose}
      act={save}
    >
      {() => (
        <Ticks
          id="offered-tiers"
          label={isOffered}
          help={isOfferedHelp}
          options={tiers.map((tier) => [tier.key, nameOf(tier)])}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
    </DialogForm>
  );
}

function termWords({ term_years: years }: MembershipTier): string {
  if (years === null) return noTerm;
  return isForEver(years) ? everTerm : yearsTerm(years);
}

interface TierRowProps {
  readonly tier: MembershipTier;
  readonly onEdit: () => void;
  /** Null: it is the first. */
  readonly onRaise: (() => void) | null;
}

function TierRow({ tier, onEdit, onRaise }: TierRowProps) {
  const name = nameOf(tier);
  const may = [tier.may_book && book, tier.may_bring_guests && bringGuests].filter(Boolean);
  return (
    <tr data-hidden={!tier.is_offered || undefined} className={css.row}>
      <th scope="row">
        {name}
        {!tier.is_offered && <span className={css.hidden}>{hidden}</span>}
      </th>
      <td data-label={term}>{termWords(tier)}</td>
      <td data-label={feesWord}>
        <span className={css.lines}>
          {feeLines(tier).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </td>
      <td data-label={rightsWord}>{may.length === 0 ? neither : may.join(comma)}</td>
      <td className={css.actions}>
        {onRaise && (
          <Button look="quiet" aria-label={moveUp(name)} onClick={onRaise}>
            <Icon drawing={chevronUp} />
          </Button>
        )}
        <Button aria-label={editOf(name)} onClick={onEdit}>
          {edit}
        </Button>
      </td>
    </tr>
  );
}
