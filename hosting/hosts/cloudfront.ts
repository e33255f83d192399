import { objectKey, plainFiles } from './bucket.ts';
import { cacheControl, HASHED, securityHeaders } from '../headers.ts';
import { hasId, notFoundFiles, toRegex } from '../rules.ts';
import type { Rule } from '../rules.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** Headers as CloudFront's functions have them. */
const inEvent = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]));

/** The function that reads its tables: in CloudFront's runtime 2.0, which takes `const`, `let` and ES 5. */
const handling = `function objectAt(path) {
  if (plain.indexOf(path) >= 0) return path.slice(-1) === '/' ? path + 'index.html' : path;
  for (let i = 0; i < ids.length; i++) if (ids[i][0].test(path)) return ids[i][1];
  return files.indexOf(path) >= 0 ? path : null;
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    return path;
  }
}

function isMissing(object) {
  return missing.some(function (page) { return page[1] === object; });
}

function handler(event) {
  const request = event.request;
  if (event.context.eventType === 'viewer-response') {
    if (isMissing(request.uri)) {
      event.response.statusCode = 404;
      event.response.statusDescription = 'Not Found';
    }
    return event.response;
  }
  const path = decoded(request.uri);
  const other = path.slice(-1) === '/' ? path.slice(0, -1) : path + '/';
  const object = objectAt(path);
  if (object === null && files.indexOf(other) < 0 && objectAt(other) !== null) {
    const query = request.rawQueryString();
    const headers = Object.assign({ location: { value: query ? other + '?' + query : other } }, safe);
    return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: headers };
  }
  if (object !== null) {
    request.uri = object;
    return request;
  }
  // A client that has the not-found page already gets a 404 again.
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  delete request.headers.range;
  request.uri = missing.filter(function (page) { return path.indexOf(page[0]) === 0; }).concat(missing.slice(-1))[0][1];
  return request;
}
`;

/**
 * The function of a distribution before a bucket, at the viewer's request and at its response: it leads each address to its
 * object, moves the other spelling, and answers what is no address with the not-found page of its language. `files`: paths inside the built site.
 */
export function cloudfrontFunction(rules: readonly Rule[], files: readonly string[]): string {
  const plain = rules.filter(({ pattern }) => !hasId(pattern)).map(({ pattern }) => pattern);
  const ids = rules
    .filter(({ pattern }) => hasId(pattern))
    .map(
      ({ pattern }) =>
        `[/${toRegex(pattern).replaceAll('/', String.raw`\/`)}/, ${json(`/${objectKey(pattern)}`)}]`,
    );
  const others = plainFiles(files).filter((file) => !`/${file}`.startsWith(HASHED));
  const missing = notFoundFiles.map(({ base, file }) => [`${base}/`, `/${file}`]);
  return `// Made by the build from the route table.
const plain = ${json(plain)};
const ids = [${ids.join(', ')}];
const files = ${json(others.map((file) => `/${file}`))};
const missing = ${json([...missing, ['/', '/404.html']])};
const safe = ${json(inEvent({ ...securityHeaders, 'Cache-Control': cacheControl.page }))};

${handling}`;
}
