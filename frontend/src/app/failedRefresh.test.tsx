import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/ApiError';
import { isOffline, OFFLINE } from '../lib/browser/offline';
import { problemText } from '../lib/forms/problemText';
import { ThemeRoot } from '../theme/ThemeRoot';
import { FailedRefresh } from '../ui/states/FailedRefresh';

afterEach(() => vi.restoreAllMocks());

// The browser's own word, the error → offline.
test.each([
  [true, new ApiError(503, 'Service Unavailable', ''), false],
  [true, new TypeError('Failed to fetch'), true],
  [false, new ApiError(503, 'Service Unavailable', ''), true],
])('R3-049 with the browser online: %s, %s is offline: %s', (onLine, error, outcome) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(isOffline(error)).toBe(outcome);
});

test.each([
  [true, new TypeError('Failed to fetch'), 'Failed to add note'],
  [false, new TypeError('Failed to fetch'), OFFLINE],
  [false, new ApiError(422, '', '{"detail":"Use up to 60 characters."}'), 'Use up to 60 characters.'],
])('R3-049 with the browser online: %s, a write that failed with %s says: %s', (onLine, error, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(problemText(error, 'Failed to add note')).toBe(sentence);
});

test('R3-049 the note over rows that could not be refreshed', () => {
  render(
    <ThemeRoot>
      <FailedRefresh error={new ApiError(500, '', '')} onRetry={() => {}} />
    </ThemeRoot>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't refresh. This may be out of date.");
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
