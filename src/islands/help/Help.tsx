import type { Me } from '@portal/contract';
import { useStore } from '@nanostores/react';
import * as words from '#words/app/help';
import { topicsFor } from '../../lib/app/help.ts';
import { href } from '../../lib/app/routes.ts';
import { openResource } from '../../lib/data/keep-fresh.ts';
import { currentUser } from '../../lib/session/current-user.ts';
import { island } from '../ui/loading/island.tsx';
import { Loaded } from '../ui/loading/Loaded.tsx';
import css from './help.module.css';

const open = () => ({ one: openResource(async () => ({ user: await currentUser() })) });

const readerOf = (user: Me | null) =>
  user && { isMember: user.member_profile !== null, rights: user.access_rights };

/** The reader's tasks, with links to the screens where they are done. */
function Help({ one }: ReturnType<typeof open>) {
  const state = useStore(one.$state);
  return (
    <Loaded
      state={state}
      onRetry={() => void one.reload()}
      waiting={<Waiting />}
      loading={words.loading}
      failed={words.failed}
    >
      {({ user }) => <Topics user={user} />}
    </Loaded>
  );
}

function Topics({ user }: { readonly user: Me | null }) {
  const parts = topicsFor(readerOf(user));
  return (
    <div className={css.help}>
      <nav className={css.contents} aria-label={words.contents}>
        {parts.map(({ of, topics }) => (
          <div key={of}>
            <p className="label">{words.parts[of]}</p>
            <ul>
              {topics.map(({ name }) => (
                <li key={name}>
                  <a className="link" href={`#${name}`}>
                    {words.topics[name]?.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={css.parts}>
        {parts.map(({ of, topics }) => (
          <section key={of} aria-labelledby={`part-${of}`}>
            <h2 id={`part-${of}`}>{words.parts[of]}</h2>
            {topics.map(({ name, screen, section, query }) => (
              <article key={name} id={name} className={css.topic}>
                <h3>{words.topics[name]?.title}</h3>
                <ol>
                  {words.topics[name]?.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
                <a
                  className="link"
                  href={href(screen, {
                    ...(section && { params: { id: section } }),
                    ...(query && { query }),
                  })}
                >
                  {words.topics[name]?.open}
                </a>
              </article>
            ))}
          </section>
        ))}
        <p>{words.askOffice}</p>
      </div>
    </div>
  );
}

const Waiting = () => <div aria-hidden="true" className={`skeleton ${css.waiting}`} />;

export default island({ first: Waiting, open, page: Help });
