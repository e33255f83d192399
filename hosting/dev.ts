import type { Connect } from 'vite';
import { languages } from '../src/lib/app/languages.ts';
import type { Language } from '../src/lib/app/languages.ts';
import { createRuling } from './rules.ts';

/** Gives the development server, which speaks one language, the moves and rewrites of the real hosts. */
export function devRules(language: Language): Connect.NextHandleFunction {
  const rule = createRuling();
  const { base } = languages[language];
  return (request, response, next) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    const ruling = rule(path);
    if (ruling.kind === 'moved') {
      response.writeHead(308, { location: query ? `${ruling.to}?${query}` : ruling.to }).end();
      return;
    }
    if (ruling.kind === 'page' && path.startsWith(`${base}/`)) {
      const page = ruling.file.endsWith('/_.html') ? `/${ruling.file.slice(0, -'.html'.length)}` : path;
      request.url = page.slice(base.length) + (query ? `?${query}` : '');
    }
    next();
  };
}
