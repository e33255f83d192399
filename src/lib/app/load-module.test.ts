import { describe, expect, it, vi } from 'vitest';
import { createModuleLoader } from './load-module.ts';

const part = { default: 'part' };
const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** A browser that remembers what it couldn't import, as Chromium does. */
function createBrowser() {
  const broken = new Set<string>();
  const remembered = new Set<string>();
  const fetches = vi.fn<(file: string) => Promise<Response>>((file) =>
    broken.has(file) ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('')),
  );
  const imports = vi.fn<(file: string) => Promise<unknown>>((file) => {
    if (broken.has(file)) remembered.add(file);
    return remembered.has(file) ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(part);
  });
  const loadModule = createModuleLoader({
    fetch: (address) => fetches(nameOf(address)),
    import: (address) => imports(nameOf(address)),
  });
  return { broken, fetches, imports, loadModule };
}

describe('a module loaded when wanted', () => {
  it('is imported once all its files are here', async () => {
    const { fetches, imports, loadModule } = createBrowser();
    await expect(loadModule('part.js shared.js')).resolves.toBe(part);
    expect(fetches.mock.calls).toEqual([['part.js'], ['shared.js']]);
    expect(imports.mock.calls).toEqual([['part.js']]);
  });

  it('fetches no file twice', async () => {
    const { fetches, loadModule } = createBrowser();
    await loadModule('part.js shared.js');
    await loadModule('other.js shared.js');
    expect(fetches.mock.calls).toEqual([['part.js'], ['shared.js'], ['other.js']]);
  });

  it.each(['part.js', 'shared.js'])('loads the next time where %s couldn’t be fetched', async (file) => {
    const { broken, fetches, imports, loadModule } = createBrowser();
    broken.add(file);
    await expect(loadModule('part.js shared.js')).rejects.toThrow('Failed to fetch');
    expect(imports).not.toHaveBeenCalled();
    broken.delete(file);
    await expect(loadModule('part.js shared.js')).resolves.toBe(part);
    expect(fetches.mock.calls.filter(([name]) => name === file)).toHaveLength(2);
  });

  it('does not import what its host answers an error for', async () => {
    const { fetches, imports, loadModule } = createBrowser();
    fetches.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(loadModule('part.js')).rejects.toThrow('part.js answered 503');
    expect(imports).not.toHaveBeenCalled();
  });

  it('is imported from a new address after an import that failed', async () => {
    const { imports, loadModule } = createBrowser();
    imports.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    imports.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(loadModule('part.js')).rejects.toThrow('Failed to fetch');
    await expect(loadModule('part.js')).rejects.toThrow('Failed to fetch');
    await expect(loadModule('part.js')).resolves.toBe(part);
    expect(imports.mock.calls).toEqual([['part.js'], ['part.js?again=1'], ['part.js?again=2']]);
  });
});
