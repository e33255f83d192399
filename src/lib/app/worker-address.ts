/** The one policy that every page allows (`trusted-types` in astro.config.mjs): a worker is a file of this very site. */
const policy = window.trustedTypes?.createPolicy('portal-workers', {
  createScriptURL(address: string) {
    if (new URL(address, location.href).origin === location.origin) return address;
    throw new TypeError('A worker comes from this site alone.');
  },
});

/** The address of a worker, as `new Worker` takes it where Trusted Types are required. */
export const workerAddress = (address: string): string => policy?.createScriptURL(address) ?? address;
