import { transform } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../build/files-in.ts';
import { objectKey } from './bucket.ts';
import { cloudfrontFunction } from './cloudfront.ts';
import { cloudfrontStack } from './cloudfront-stack.ts';
import { securityHeaders } from '../headers.ts';
import { hasId, buildRules } from '../rules.ts';
import { loadFunction, viewerRequest } from './testing-cloudfront.ts';
import { siteForTests } from '../testing-site.ts';

/** The most that CloudFront takes of a function, in bytes. */
const LARGEST_FUNCTION = 10_240;

const rules = buildRules();
let code: string;
let files: string[];
beforeAll(async () => {
  files = await filesIn(await siteForTests());
  code = cloudfrontFunction(rules, files);
});

/** Runs the function on a request. */
const ask = (target: string, headers: Record<string, { value: string }> = {}) =>
  loadFunction(code)('viewer-request', viewerRequest(target, 'GET', headers));

// That it answers as every other host does, hosts.test.ts asks.
describe('the function of CloudFront', () => {
  it('is as small as CloudFront wants it, with room for twice as many pages', () => {
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(LARGEST_FUNCTION / 2);
  });

  it('is written in what its runtime takes: const and let, and else ES 5', async () => {
    const withVariables = code.replace(/\b(?:const|let)\b/g, 'var');
    const [old, today] = await Promise.all([
      transform(withVariables, { target: 'es5' }),
      // Nothing had to be put in older words, but for names that esbuild would else write shorter.
      transform(withVariables, { target: 'esnext', supported: { 'object-extensions': false } }),
    ]);
    expect(old.code).toBe(today.code);
    expect(code).not.toMatch(/\beval\b|\bFunction\(|\bfor \(.* of /);
  });

  it('leads each address to the key of its page, whatever the id', () => {
    for (const { pattern } of rules)
      for (const id of hasId(pattern) ? ['7', 'summer_Gala-2026', '_'] : [''])
        expect(ask(`${pattern.replace('{id}', id)}?next=%2F`)).toMatchObject({
          uri: `/${objectKey(pattern)}`,
        });
  });

  it('moves with every question as it was asked, in its order', () => {
    for (const query of ['', '?', '?b=1&a=2&b=3', '?2=x&1=y&next=%2Fa%3Fb'])
      expect(ask(`/login/${query}`)).toMatchObject({
        statusCode: 308,
        headers: { location: { value: `/login${query === '?' ? '' : query}` } },
      });
  });

  it('answers a move with the headers that keep every answer safe, which no policy has to add', () => {
    expect(ask('/login/')).toMatchObject({
      headers: Object.fromEntries(
        Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), { value }]),
      ),
    });
  });

  it('leads files to themselves, and moves none', () => {
    expect(ask('/favicon.svg')).toMatchObject({ uri: '/favicon.svg' });
    expect(ask('/favicon%2Esvg')).toMatchObject({ uri: '/favicon.svg' });
    expect(ask('/favicon.svg/')).toMatchObject({ uri: '/404.html' });
  });

  it('asks for the not-found page as if nobody had it, and says 404 with it', () => {
    const request = viewerRequest('/zh/nope', 'GET', {
      'if-none-match': { value: '"x"' },
      range: { value: 'bytes=0-1' },
      accept: { value: '*/*' },
    });
    const run = loadFunction(code);
    expect(run('viewer-request', request)).toMatchObject({
      uri: '/zh/404.html',
      headers: { accept: { value: '*/*' } },
    });
    expect(Object.keys(request.headers)).toEqual(['accept']);
    expect(run('viewer-response', request, { statusCode: 200, headers: {} })).toMatchObject({
      statusCode: 404,
      statusDescription: 'Not Found',
    });
    const page = viewerRequest('/login');
    expect(run('viewer-response', page, { statusCode: 200, headers: {} })).toEqual({
      statusCode: 200,
      headers: {},
    });
  });
});

describe('the stack of CloudFormation', () => {
  const resources = () => cloudfrontStack(rules, files).Resources;

  it('sets each security header once, and overrides what a bucket says', () => {
    const policy = resources().HeadersPolicy.Properties.ResponseHeadersPolicyConfig;
    const custom = policy.CustomHeadersConfig.Items.map(({ Header }) => Header);
    expect(Object.keys(policy.SecurityHeadersConfig).length + custom.length).toBe(
      Object.keys(securityHeaders).length,
    );
    // CloudFront takes ten.
    expect(custom.length).toBeLessThanOrEqual(10);
  });

  it('lets nobody at the bucket but its distribution, which may read and list', () => {
    const { Bucket, BucketPolicy } = resources();
    expect(Object.values(Bucket.Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    const statements = BucketPolicy.Properties.PolicyDocument.Statement;
    expect(statements.map(({ Action }) => Action)).toEqual(['s3:GetObject', 's3:ListBucket']);
    for (const { Condition } of statements)
      expect(Condition.StringEquals['AWS:SourceArn']['Fn::Sub']).toMatch(/distribution\/\$\{Distribution\}$/);
  });

  it('is as small as CloudFormation takes it in a call', () => {
    expect(Buffer.byteLength(JSON.stringify(cloudfrontStack(rules, files), null, 2))).toBeLessThan(51_200);
  });
});
