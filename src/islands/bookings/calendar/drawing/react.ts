import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { H } from './h.ts';

/** The `H` that makes React elements. */
export const react: H<ReactNode> = (tag, attributes, ...children) =>
  createElement(tag, attributes, ...children);
