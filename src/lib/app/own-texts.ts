import { ERASED_NAME } from '@portal/contract/members/rules/erased-name';
import { erasedMember, language } from '#words/app/language';

/** Puts what an answer has in Chinese in the place of the English, and what stands for the name of an erased member. */
function toChinese(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [field, part] of Object.entries(answer))
    if (part === ERASED_NAME) Reflect.set(answer, field, erasedMember);
    else toChinese(part);
  if ('zh' in answer) Object.assign(answer, answer.zh);
}

/**
 * An answer of the API with the names and texts of the club's own things in the language of these pages, as far as they have
 * been translated. The answer itself is changed: it is nobody else's yet.
 */
export function inThisLanguage<Answer>(answer: Answer): Answer {
  if (language === 'zh') toChinese(answer);
  return answer;
}

/**
 * `lang` of an element that shows a text of the club's own: `en` where a Chinese page shows an untranslated one, so that
 * screen readers pronounce it. Undefined where the page's own language holds.
 */
export const langOf = (text: string | null | undefined): 'en' | undefined =>
  language === 'zh' && text && !/\p{Script=Han}/u.test(text) ? 'en' : undefined;
