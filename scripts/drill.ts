// npm run drill -- backup: writes, backs up, loses and restores a club; `-- nginx`: kills and replaces processes behind
// nginx under load; `-- failover`: crashes the database under load, and promotes its standby; `-- costs`: what calls cost;
// `-- soak 30`: loads one process for so many minutes and shows whether it grows.
const parts = {
  backup: () => import('./drill/backup.ts'),
  nginx: () => import('./drill/nginx.ts'),
  failover: () => import('./drill/failover.ts'),
  costs: () => import('./drill/costs.ts'),
  soak: () => import('./drill/soak.ts'),
};

const [part = ''] = process.argv.slice(2);
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);
if (!isPart(part)) throw new Error(`The drill has the parts ${Object.keys(parts).join(', ')}.`);
await parts[part]();
