import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from '../debian.ts';
import { toolIn } from '../tool.ts';

/** Programs of others, where Debian puts each, by its package. */
const programs = {
  ghostscript: '/usr/bin/gs',
  gnumeric: '/usr/bin/ssconvert',
  haproxy: '/usr/sbin/haproxy',
  khal: '/usr/bin/khal',
  mutt: '/usr/bin/mutt',
  'mupdf-tools': '/usr/bin/mutool',
  'poppler-utils': '/usr/bin/pdftotext',
  'python3-icalendar': '/usr/lib/python3/dist-packages/icalendar',
  spamassassin: '/usr/bin/spamassassin',
  varnish: '/usr/sbin/varnishd',
  'zbar-tools': '/usr/bin/zbarimg',
} as const;

const missing = () =>
  Object.entries(programs).flatMap(([debian, place]) => (existsSync(place) ? [] : [debian]));

/**
 * Finds the programs that read what the portal sends, or installs them: Debian's packages, which takes root, and npm's below `tools/`.
 * Throws with what to install where that doesn't work.
 */
export async function findOutsidePrograms(): Promise<void> {
  if (missing().length > 0 && canInstallPackages()) {
    console.log(`Installing ${missing().join(', ')} from Debian's packages …`);
    await installPackages(missing());
  }
  if (missing().length > 0)
    throw new Error(
      `What the portal sends can't be read by programs of others: install Debian's ${missing().join(', ')}.`,
    );
  await toolIn('reference');
  await toolIn('outside');
}
