import { useState } from 'react';
import type { ReactNode } from 'react';
import { comma } from '#words/app/joining';
import { length } from '#words/app/dates';
import {
  categoryMissing,
  countWrong,
  freeOfCharge,
  makeAny,
  makes,
  makeThem,
  making,
  nameMissing,
  nameTaken,
  nothingTicked,
  oncePerDay,
  templateAhead,
  templateCategory,
  templateCount,
  templateHours,
  templateName,
  templatePeak,
  templatePrice,
  templates as words,
  templatesHeading,
  templatesLead,
} from '#words/account/setup';
import {
  makeFacilities,
  MOST_OF_ONE,
  plannedFacilities,
  templateNames,
  templates,
  templateWithHours,
} from '../../../lib/account/facility-templates.ts';
import type { ClubHours, TemplateName } from '../../../lib/account/facility-templates.ts';
import { loadAll } from '../../../lib/desk/records/load-all.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { moneyShort, timeOfDay } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './setup.module.css';

/** The typed values of a template. */
interface TemplateDraft {
  readonly isTicked: boolean;
  readonly name: string;
  readonly category: string;
  readonly count: string;
}

type Drafts = Readonly<Record<TemplateName, TemplateDraft>>;
type Errors = Partial<Record<`${TemplateName}-${'name' | 'category' | 'count'}`, string>>;

const templateDraft = (template: TemplateName): TemplateDraft => ({
  isTicked: false,
  name: words[template][1],
  category: words[template][2],
  count: String(templates[template].count),
});

const first = (): Drafts =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has every name
  Object.fromEntries(templateNames.map((one) => [one, templateDraft(one)])) as Drafts;

const parseCount = ({ count }: TemplateDraft): number | null =>
  /^\d{1,3}$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= MOST_OF_ONE ? Number(count) : null;

/** Lists the names of the facilities that a template makes, as typed; empty while they aren't known. */
function facilityNames(template: TemplateName, typed: TemplateDraft): readonly string[] {
  const [name, count] = [typed.name.trim(), parseCount(typed)];
  if (name === '' || count === null) return [];
  return plannedFacilities({ template, name, count }).map((one) => one.name);
}

/** Returns what's wrong with the typed values of a template. `taken`: names that facilities have, in lower case. */
function findErrors(template: TemplateName, typed: TemplateDraft, taken: ReadonlySet<string>): Errors {
  const same = facilityNames(template, typed).find((name) => taken.has(name.toLowerCase()));
  const name = typed.name.trim() === '' ? nameMissing : same && nameTaken(same);
  return {
    ...(name && { [`${template}-name`]: name }),
    ...(typed.category.trim() === '' && { [`${template}-category`]: categoryMissing }),
    ...(parseCount(typed) === null && { [`${template}-count`]: countWrong(MOST_OF_ONE) }),
  };
}

interface TemplatesProps {
  /** When the club is open; null: each template has hours of its own. */
  readonly hours: ClubHours | null;
  readonly onMade: (facilities: number) => void;
}

/** Finds what is wrong in ticked templates; no name may be that of a facility that is there, or of another one made. */
async function findAllErrors(ticked: readonly TemplateName[], drafts: Drafts, sent: ReadonlySet<string>) {
  const all = await loadAll((page) => call('GET /sport-facility/', { query: { ...page, ordering: 'id' } }));
  const taken = new Set(all.map(({ name }) => name.toLowerCase()).filter((name) => !sent.has(name)));
  const wrong: Errors = {};
  for (const one of ticked) {
    Object.assign(wrong, findErrors(one, drafts[one], taken));
    for (const name of facilityNames(one, drafts[one])) taken.add(name.toLowerCase());
  }
  return wrong;
}

const requestOf = (template: TemplateName, draft: TemplateDraft) => ({
  template,
  name: draft.name.trim(),
  category: draft.category.trim(),
  count: parseCount(draft) ?? 1,
});

/** The templates as they are typed, and what makes the facilities of those that are ticked. */
function useTemplates({ hours, onMade }: TemplatesProps) {
  const [drafts, setDrafts] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [keyFor] = useState(createKeys);
  /** Templates that were sent and failed: the facilities with their names may be their own. */
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const ticked = templateNames.filter((one) => drafts[one].isTicked);
  const names = ticked.flatMap((one) => facilityNames(one, drafts[one]));

  async function send() {
    setFailure(null);
    setEmpty(ticked.length === 0);
    if (ticked.length === 0) return;
    setBusy(true);
    try {
      const wrong = await findAllErrors(ticked, drafts, sent);
      setErrors(wrong);
      const [field] = Object.keys(wrong);
      if (field !== undefined) {
        document.getElementById(`template-${field}`)?.focus();
        return;
      }
      setSent(new Set([...sent, ...names.map((name) => name.toLowerCase())]));
      const requests = ticked.map((template) => requestOf(template, drafts[template]));
      const facilities = await makeFacilities(requests, hours, keyFor);
      setSent(new Set());
      setDrafts(first());
      onMade(facilities.length);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  const type = (template: TemplateName, change: Partial<TemplateDraft>) => {
    setDrafts({ ...drafts, [template]: { ...drafts[template], ...change } });
    setErrors({});
    setEmpty(false);
  };
  return { drafts, errors, isBusy, isEmpty, failure, names, type, send };
}

/** Makes facilities that can be booked at once, with hours, prices and limits, from templates. */
export default function Templates(props: TemplatesProps) {
  const { drafts, errors, isBusy, isEmpty, failure, names, type, send } = useTemplates(props);
  return (
    <>
      <p className="soft">{templatesLead}</p>
      <FormFrame aria-label={templatesHeading} onSubmit={() => !isBusy && void send()}>
        <ul className={css.templates}>
          {templateNames.map((template) => (
            <li key={template}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={drafts[template].isTicked}
                  onChange={({ target }) => type(template, { isTicked: target.checked })}
                />
                {words[template][0]}
              </label>
              <p className="soft small">{templateDetails(template, props.hours)}</p>
              {drafts[template].isTicked && (
                <Fields
                  template={template}
                  typed={drafts[template]}
                  errors={errors}
                  onType={(change) => type(template, change)}
                />
              )}
            </li>
          ))}
        </ul>
        {isEmpty && <Message kind="bad" role="alert" title={nothingTicked} />}
        {failure !== null && <FailureMessage failure={failure} />}
        <SubmitButton
          look="filled"
          wide
          busy={isBusy}
          label={names.length === 0 ? makeAny : makeThem(names.length)}
          busyLabel={making}
        />
      </FormFrame>
    </>
  );
}

/** Hours, prices and limits of a template in words. */
function templateDetails(template: TemplateName, hours: ClubHours | null): ReactNode {
  const { opens, closes, peak, ahead, fields } = templateWithHours(template, hours);
  return [
    templateHours(timeOfDay(opens), timeOfDay(closes)),
    fields.default_price === 0
      ? freeOfCharge
      : templatePrice(moneyShort(fields.default_price), length(fields.slot_minutes)),
    ...(peak === null ? [] : [templatePeak(moneyShort(peak))]),
    templateAhead(ahead),
    ...(fields.limits?.bookings_per_day === 1 ? [oncePerDay] : []),
  ].join(comma);
}

interface FieldsProps {
  readonly template: TemplateName;
  readonly typed: TemplateDraft;
  readonly errors: Errors;
  readonly onType: (change: Partial<TemplateDraft>) => void;
}

function Fields({ template, typed, errors, onType }: FieldsProps) {
  const id = (field: string) => `template-${template}-${field}`;
  const names = facilityNames(template, typed);
  return (
    <fieldset className={css.fields} aria-label={words[template][0]}>
      <Field
        id={id('name')}
        label={templateName}
        maxLength={90}
        required
        value={typed.name}
        error={errors[`${template}-name`]}
        onChange={({ target }) => onType({ name: target.value })}
      />
      <Field
        id={id('category')}
        label={templateCategory}
        maxLength={100}
        required
        value={typed.category}
        error={errors[`${template}-category`]}
        onChange={({ target }) => onType({ category: target.value })}
      />
      <Field
        id={id('count')}
        label={templateCount}
        inputMode="numeric"
        maxLength={3}
        required
        value={typed.count}
        error={errors[`${template}-count`]}
        onChange={({ target }) => onType({ count: target.value })}
      />
      {names.length > 0 && <p className={`soft small ${css.makes}`}>{makes(names.join(comma))}</p>}
    </fieldset>
  );
}
