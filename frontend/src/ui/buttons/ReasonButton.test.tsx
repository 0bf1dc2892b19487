import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { Toasts } from '../toasts/Toasts';
import { ReasonButton } from './ReasonButton';

test('a button that cannot be pressed now is reached by the keyboard and says why', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const review = (unless: string | null) => (
    <ThemeRoot>
      <Toasts>
        <ReasonButton unless={unless} onClick={onClick}>
          Review
        </ReasonButton>
      </Toasts>
    </ThemeRoot>
  );
  const { rerender } = render(review('Select at least one payment.'));
  await user.tab();
  const button = screen.getByRole('button', { name: 'Review' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Select at least one payment.');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Select at least one payment.')).toBeVisible();
  expect(onClick).not.toHaveBeenCalled();
  rerender(review(null));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Review' })).not.toHaveAttribute('aria-disabled');
});
