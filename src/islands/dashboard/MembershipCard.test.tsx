import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MembershipCard } from './MembershipCard.tsx';

const member = {
  name: 'Mei Lin Tan',
  membership_id: 'M-0472',
  membership_type_1: 'ORDINARY',
  photo: null,
} as const;

function render(until: string): Element | null {
  document.body.innerHTML = renderToStaticMarkup(
    <MembershipCard card={member} clubName="Harbour Club" until={until} printing="" onShow={null} />,
  );
  return document.querySelector('section');
}

test('carries club, level, name, number and last day', () => {
  const card = render('31 Dec 2028');
  for (const part of ['Harbour Club', 'Ordinary', 'Mei Lin Tan', 'M-0472', '31 Dec 2028']) {
    expect(card?.textContent).toContain(part);
  }
});
