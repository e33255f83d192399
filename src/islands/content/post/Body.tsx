import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import { table } from '#words/content/posts';
import type { BodyPiece } from '../../../lib/content/read-body.ts';
import { readBody } from '../../../lib/content/read-body.ts';
import { pictureUrl } from '../../../lib/data/picture-url.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import css from './body.module.css';

/** Staff's text, drawn element by element: nothing of it is ever handed to the browser as HTML. */
export function Body({ html }: { readonly html: string }) {
  const pieces = useMemo(() => readBody(html), [html]);
  return (
    <div className={css.body} lang={langOf(html)}>
      {drawPieces(pieces)}
    </div>
  );
}

const drawPieces = (pieces: readonly BodyPiece[]): ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key -- pieces have nothing else, and stay as they are
  pieces.map((piece, index) => (typeof piece === 'string' ? piece : <Piece key={index} piece={piece} />));

function Piece({ piece: { tag, attributes, pieces } }: { readonly piece: Exclude<BodyPiece, string> }) {
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  if (tag === 'img') {
    const { src = '', alt = '', width, height } = attributes;
    return <img src={pictureUrl(src)} alt={alt} width={width} height={height} loading="lazy" />;
  }
  if (tag === 'a') return <a href={attributes['href']}>{drawPieces(pieces)}</a>;
  if (tag === 'table')
    return (
      // A wide table scrolls by itself, by keyboard too. No landmark: a body may have many.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls
      <div className={css.scroll} role="group" aria-label={table} tabIndex={0}>
        <table>{drawPieces(pieces)}</table>
      </div>
    );
  const { colspan, rowspan, scope } = attributes;
  return createElement(
    tag,
    tag === 'th' || tag === 'td' ? { colSpan: colspan, rowSpan: rowspan, scope } : null,
    ...drawPieces(withoutGaps(tag, pieces)),
  );
}

const rows = new Set(['thead', 'tbody', 'tr']);

/** Between rows and cells there is no text. */
const withoutGaps = (tag: string, pieces: readonly BodyPiece[]) =>
  rows.has(tag) ? pieces.filter((piece) => typeof piece !== 'string' || piece.trim() !== '') : pieces;
