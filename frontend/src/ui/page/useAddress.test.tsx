import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { useAddressDialog } from '../dialogs/useAddressDialog';
import { useAddress } from './useAddress';

beforeEach(() => window.history.replaceState(null, '', '/things?edit=7&page=2'));

test('a dialog that closed stays closed when a delayed search is sent before the screen is drawn anew', () => {
  const { result } = renderHook(() => ({ address: useAddress(), dialog: useAddressDialog(['edit']) }), {
    wrapper: BrowserRouter,
  });
  act(() => {
    const { address, dialog } = result.current;
    dialog.close();
    address.change({ search: 'pena', page: undefined }, { replace: true });
  });
  expect(window.location.search).toBe('?search=pena');
  expect(result.current.dialog.open).toBeNull();
});
