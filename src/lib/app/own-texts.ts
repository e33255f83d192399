import { ERASED_NAME } from '@portal/contract/members/rules/erased-name';
import { erasedMember, language } from '#words/app/language';

/**
 * Replaces English texts of an answer by its Chinese ones, and adds the placeholder for the name of an erased member.
 */
function toChinese(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [field, part] of Object.entries(answer))
    if (part === ERASED_NAME) Reflect.set(answer, field, erasedMember);
    else toChinese(part);
  if ('zh' in answer) Object.assign(answer, answer.zh);
}

/**
 * Returns an answer of the API with the club's own names and texts in the language of these pages, as far as they
 * have been translated. The answer itself is changed: nobody else has it yet.
 */
export function translateAnswer<Answer>(answer: Answer): Answer {
  if (language === 'zh') toChinese(answer);
  return answer;
}

/**
 * `lang` of an element that shows a text of the club's own: `en` where a Chinese page shows an untranslated one, so that
 * screen readers pronounce it. Undefined where the page's own language holds.
 */
export const langOf = (text: string | null | undefined): 'en' | undefined =>
  language === 'zh' && text && !/\p{Script=Han}/u.test(text) ? 'en' : undefined;
