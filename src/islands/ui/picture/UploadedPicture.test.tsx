import type { Upload } from '@portal/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UploadedPicture } from './UploadedPicture.tsx';

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const picture: Upload = {
  id,
  url: `/uploads/${id}.webp`,
  small_url: `/uploads/${id}-small.webp`,
  width: 1600,
  height: 1067,
  widths: [320, 640, 1120, 1600],
};

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
});

const show = (shown: Upload | null, first = false) =>
  act(() => {
    root.render(
      <UploadedPicture of={{ feature_image: shown }} sizes="100vw" first={first} standIn={<b>drawn</b>} />,
    );
  });
const img = () => document.querySelector('img');
const all = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((found) => found.getAttribute(name));

describe('a picture that was uploaded', () => {
  it('offers each width in AVIF, then in WebP, and JPEG to what knows neither', () => {
    show(picture);
    expect(all('source', 'type')).toEqual(['image/avif', 'image/webp']);
    expect(all('source', 'sizes')).toEqual(['100vw', '100vw']);
    expect(all('source', 'srcset')[0]).toBe(
      [320, 640, 1120, 1600]
        .map((width) => `http://localhost:8000/uploads/${id}-${width}.avif ${width}w`)
        .join(', '),
    );
    expect(img()?.src).toBe(`http://localhost:8000/uploads/${id}-640.jpg`);
  });

  it('tells its size before it comes, and waits until it is near unless it leads the page', () => {
    show(picture);
    expect(['width', 'height', 'loading', 'alt'].map((name) => img()?.getAttribute(name))).toEqual([
      '1600',
      '1067',
      'lazy',
      '',
    ]);
    show(picture, true);
    expect(['loading', 'fetchpriority'].map((name) => img()?.getAttribute(name))).toEqual(['eager', 'high']);
  });

  it('is the small one alone where it was kept before there were several', () => {
    show({ ...picture, widths: [] });
    expect([all('source', 'type'), img()?.src]).toEqual([
      [],
      `http://localhost:8000/uploads/${id}-small.webp`,
    ]);
  });

  it('has a drawing in its place where there is none, or it doesn’t come; another may come', () => {
    show(null);
    expect(document.body.textContent).toBe('drawn');
    show(picture);
    expect(document.body.textContent).toBe('');
    act(() => {
      img()?.dispatchEvent(new Event('error'));
    });
    expect([document.body.textContent, img()]).toEqual(['drawn', null]);
    show({ ...picture, id: id.replace('6', '7') });
    expect(img()).not.toBeNull();
  });
});
