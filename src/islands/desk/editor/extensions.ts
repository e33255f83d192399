import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isUploadPath } from '@portal/contract/content/rules/post-body';
import { safeLink } from '@portal/contract/rules/safe-link';
import { pictureUrl } from '../../../lib/data/picture-url.ts';

/** A picture of the club's: its path is stored, without the host, and others' pictures can't be pasted. */
const Picture = Image.extend({
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => isUploadPath(element.getAttribute('src') ?? '') && null,
      },
    ];
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      const attributes: Readonly<Record<string, unknown>> = node.attrs;
      const { src, alt, width, height } = attributes;
      dom.src = pictureUrl(String(src));
      dom.alt = typeof alt === 'string' ? alt : '';
      if (typeof width === 'number' || typeof width === 'string') dom.setAttribute('width', String(width));
      if (typeof height === 'number' || typeof height === 'string')
        dom.setAttribute('height', String(height));
      return { dom };
    };
  },
});

/** The formats of a post, and no more: nobody can write what the API would drop. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => safeLink(url) !== null,
    },
  }),
  Picture,
  // Without widths: they are styles in the text, which pages refuse and the API drops.
  Table.configure({ View: null, renderWrapper: false }).extend({
    renderHTML: () => ['table', {}, ['tbody', 0]],
  }),
  TableRow,
  TableHeader,
  TableCell,
];
