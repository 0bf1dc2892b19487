import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * A place at the end of the document that stays with the user while a dialog is open. A dialog hides everything beside
 * it from readers and takes every focus back; what is said in here must be heard all the same, and its buttons pressed.
 */
export function BesideDialogs({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(place);
    const shown = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    shown.observe(place, { attributeFilter: ['aria-hidden'] });
    // The dialog's trap listens at the document.
    const keep = (event: FocusEvent) => event.stopPropagation();
    place.addEventListener('focusin', keep);
    return () => {
      shown.disconnect();
      place.removeEventListener('focusin', keep);
      place.remove();
    };
  }, [place]);
  return createPortal(children, place);
}
