import { renderHook } from '@testing-library/react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { appointment } from '../../../test/appointments';
import { useDrag } from './useDrag';
import type { Mover } from './useMover';

const pointer = (type: string, pageY = 0) => window.dispatchEvent(Object.assign(new Event(type), { pageY }));

/** A card that the mouse has taken and moved by 100 pixels. */
function dragging() {
  const mover = { show: vi.fn(), drop: vi.fn(), cancel: vi.fn() };
  const { result } = renderHook(() => useDrag(mover as unknown as Mover));
  const press = { pageY: 100, pointerType: 'mouse', button: 0, target: document.body };
  result.current(press as unknown as ReactPointerEvent, appointment(), 'whole');
  pointer('pointermove', 200);
  expect(mover.show).toHaveBeenCalledTimes(1);
  return mover;
}

describe('a card that is dragged', () => {
  test('is dropped where it is let go', () => {
    const mover = dragging();
    pointer('pointerup');
    expect(mover.drop).toHaveBeenCalledTimes(1);
    expect(mover.cancel).not.toHaveBeenCalled();
  });

  test('goes back when the system takes the pointer away, and nothing is moved', () => {
    const mover = dragging();
    pointer('pointercancel');
    expect(mover.cancel).toHaveBeenCalledTimes(1);
    pointer('pointermove', 300);
    pointer('pointerup');
    expect(mover.show).toHaveBeenCalledTimes(1);
    expect(mover.drop).not.toHaveBeenCalled();
  });
});
