import type { Connect } from 'vite';
import { createRuling } from './rules.ts';

/** Gives the development server the moves and rewrites of the real hosts. */
export function devRules(): Connect.NextHandleFunction {
  const rule = createRuling();
  return (request, response, next) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    const ruling = rule(path);
    if (ruling.kind === 'moved') {
      response.writeHead(308, { location: query ? `${ruling.to}?${query}` : ruling.to }).end();
      return;
    }
    if (ruling.kind === 'page' && ruling.file.endsWith('/_.html')) {
      request.url = `/${ruling.file.slice(0, -'.html'.length)}${query ? `?${query}` : ''}`;
    }
    next();
  };
}
