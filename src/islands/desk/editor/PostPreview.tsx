import { isoAt } from '@portal/contract/rules/club-time';
import { useState } from 'react';
import type { Post } from '@portal/contract';
import { close, preview, previewDetail, previewLanguage, previewLanguages } from '#words/desk/content/editor';
import { zone } from '../../../lib/format/club-time.ts';
import { isPicture, valuesOf } from '../../../lib/desk/records/drafts.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import { PostDetail } from '../../content/post/PostDetail.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { PreviewProps } from '../records/section.ts';
import css from './editor.module.css';

type Language = keyof typeof previewLanguages;

/** A picture that was just uploaded is known by its address alone. */
const pictureOf = (typed: Draft[string] | undefined): Post['feature_image'] =>
  isPicture(typed) ? { ...typed, small_url: typed.url, width: 3, height: 2, widths: [] } : null;

/** Returns the draft of a post in one language: untranslated texts stay as they are. */
function postOf({ fields, draft }: Omit<PreviewProps, 'onClose'>, language: Language): Post {
  const written = valuesOf(fields, draft) as Partial<Post>;
  const at = isoAt(Date.now(), zone);
  return {
    id: 0,
    name: '',
    type: 'NEWS',
    category: 'CLUB',
    summary: '',
    body: '',
    status: 'DRAFT',
    published_from: null,
    published_until: null,
    ...written,
    ...(language === 'zh' && written.zh),
    zh: null,
    feature_image: pictureOf(draft['feature_image']),
    created_at: at,
    updated_at: at,
  };
}

/** A preview of a draft as members will see the post. */
export default function PostPreview(props: PreviewProps) {
  const [language, setLanguage] = useState<Language>('en');
  const [now] = useState(() => Date.now());
  const post = postOf(props, language);
  return (
    <Dialog
      open
      wide
      title={preview}
      onClose={props.onClose}
      answers={<Button onClick={props.onClose}>{close}</Button>}
    >
      <p className="soft">{previewDetail}</p>
      <SelectField
        id="preview-language"
        label={previewLanguage}
        value={language}
        onChoose={(code) => setLanguage(code === 'zh' ? 'zh' : 'en')}
      >
        {Object.entries(previewLanguages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {/* A link would lead away from what isn't saved yet. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys press links by a click too */}
      <div
        className={css.preview}
        lang={language === 'zh' ? 'zh-SG' : 'en-SG'}
        onClick={(event) =>
          event.target instanceof Element && event.target.closest('a') && event.preventDefault()
        }
      >
        <PostDetail post={post} now={now} />
      </div>
    </Dialog>
  );
}
