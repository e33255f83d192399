import { describe, expect, it } from 'vitest';
import { routes } from '../src/lib/routes.ts';
import { caddyfile, headersFile, nginxConfig, redirectsFile, serveJson } from './configs.ts';
import { securityHeaders } from './headers.ts';
import { rulesOf } from './rules.ts';

const rules = rulesOf(Object.values(routes).map(({ pattern }) => ({ pattern, built: true })));

describe('what the build writes for other hosts', () => {
  it('rewrites ids for Netlify and Cloudflare Pages before it moves the other spelling', () => {
    expect(redirectsFile(rules).trim().split('\n')).toEqual([
      '/online-payment/:id /online-payment/_ 200',
      '/online-payment/:id/ /online-payment/:id 308',
      '/transactions/:id /transactions/_ 200',
      '/transactions/:id/ /transactions/:id 308',
      '/events/:id /events/_ 200',
      '/events/:id/ /events/:id 308',
      '/benefits-and-privileges/:id /benefits-and-privileges/_ 200',
      '/benefits-and-privileges/:id/ /benefits-and-privileges/:id 308',
      '/update-requests/:id /update-requests/_ 200',
      '/update-requests/:id/ /update-requests/:id 308',
      '/zh/online-payment/:id /zh/online-payment/_ 200',
      '/zh/online-payment/:id/ /zh/online-payment/:id 308',
      '/zh/transactions/:id /zh/transactions/_ 200',
      '/zh/transactions/:id/ /zh/transactions/:id 308',
      '/zh/events/:id /zh/events/_ 200',
      '/zh/events/:id/ /zh/events/:id 308',
      '/zh/benefits-and-privileges/:id /zh/benefits-and-privileges/_ 200',
      '/zh/benefits-and-privileges/:id/ /zh/benefits-and-privileges/:id 308',
      '/zh/update-requests/:id /zh/update-requests/_ 200',
      '/zh/update-requests/:id/ /zh/update-requests/:id 308',
      '/zh/* /zh/404.html 404',
    ]);
  });

  it('names every security header for each host', () => {
    const configs = [headersFile(), nginxConfig(rules), caddyfile(rules), serveJson(rules)];
    for (const [name, value] of Object.entries(securityHeaders)) {
      for (const config of configs) {
        expect(config).toContain(name);
        expect(config).toContain(value);
      }
    }
  });

  it('gives nginx a location with all headers for each page, and a move for its other spelling', () => {
    const config = nginxConfig(rules);
    for (const { pattern, file } of rules) {
      const match = pattern.includes('{') ? `~ ^${pattern.split('{')[0]}[A-Za-z0-9_-]+$` : `= ${pattern}`;
      const block = config.split(`  location ${match} {\n`)[1]?.split('  }\n')[0];
      expect(block).toContain(`try_files /${file} =404;`);
      expect(block?.match(/add_header/g)).toHaveLength(Object.keys(securityHeaders).length + 1);
    }
    expect(config).toContain('location = /payment-result {\n    return 308 /payment-result/$is_args$args;');
    expect(config).toContain('location = /login/ {\n    return 308 /login$is_args$args;');
    expect(config).toContain(
      'location ~ ^(/transactions/[A-Za-z0-9_-]+)/$ {\n    return 308 $1$is_args$args;',
    );
  });

  it('lets nginx and Caddy say in the language of the address that there is no page', () => {
    expect(nginxConfig(rules)).toContain('  default /404.html;\n  ~^/zh/ /zh/404.html;\n');
    expect(nginxConfig(rules)).toContain('  location = /zh/404.html {\n    internal;\n');
    expect(caddyfile(rules)).toContain('    @language0 path /zh/*\n    rewrite @language0 /zh/404.html\n');
  });

  it('gives Caddy a handler for each page', () => {
    const config = caddyfile(rules);
    for (const { file } of rules) expect(config).toContain(`rewrite * /${file}\n`);
    expect(config.split('{').length).toBe(config.split('}').length);
  });

  it('gives serve valid JSON with each rewrite and move', () => {
    const config: unknown = JSON.parse(serveJson(rules));
    expect(config).toMatchObject({
      rewrites: expect.arrayContaining([
        { source: '/transactions/:id', destination: '/transactions/_.html' },
      ]),
      redirects: expect.arrayContaining([{ source: '/bookings/', destination: '/bookings', type: 308 }]),
    });
  });
});
