import { Body } from '../../content/post/Body.tsx';
import css from './content.module.css';

/** The text of a newsletter as it was sent. */
const SentNewsletter = ({ html }: { readonly html: string }) => (
  <article className={css.mail}>
    <Body html={html} />
  </article>
);

export default SentNewsletter;
