import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { MarkedNote } from './MarkedNote';

test('R6-034 the words of a note that no client may be told are marked, and the note stays whole', () => {
  const note = 'They said: stop paying. It is guaranteed!';
  const marks = [
    { from: 11, to: 22, why: 'Never tell people to stop paying what they owe.' },
    { from: 30, to: 40, why: 'No outcome may be promised.' },
  ];
  const { container } = render(<MarkedNote note={note} marks={marks} />, { wrapper: ThemeRoot });
  expect(container).toHaveTextContent(note);
  const marked = screen.getByTitle('Never tell people to stop paying what they owe.');
  expect(marked).toHaveTextContent('stop paying');
  expect(screen.getByTitle('No outcome may be promised.')).toHaveTextContent('guaranteed');
});

test('a note that says nothing of the kind is as it was typed', () => {
  const { container } = render(<MarkedNote note={'One.\nTwo.'} />);
  expect(container.innerHTML).toBe('One.\nTwo.');
});
