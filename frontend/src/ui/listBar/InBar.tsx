import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { BarContext, type BarPlace } from './barPlaces';

/** What a list without rows does not show. */
const NEED_ROWS: readonly BarPlace[] = ['views', 'end'];

/** One part of the bar, or of the sheet that a phone has instead: where `InBar` puts what belongs there. */
export function BarSlot({ place }: { place: BarPlace }) {
  const bar = useContext(BarContext);
  const needsRows = NEED_ROWS.includes(place) ? { 'data-needs-rows': '' } : {};
  return <div ref={bar?.hold[place]} data-place={place} {...needsRows} />;
}

interface InBarProps {
  place: BarPlace;
  children: ReactNode;
  /** What stands here where there is no such part. */
  otherwise?: ReactNode;
}

/** Draws its children in the bar of the list that they belong to. */
export function InBar({ place, children, otherwise = children }: InBarProps) {
  const bar = useContext(BarContext);
  if (!bar?.holds(place)) return otherwise;
  const element = bar.places[place];
  return element ? createPortal(children, element) : null;
}
