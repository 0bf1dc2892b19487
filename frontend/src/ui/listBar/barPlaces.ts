import { createContext, useCallback, useMemo, useState } from 'react';

/** The parts of a list's bar, which the list's own components fill. */
export type BarPlace =
  /** Selects the whole page. */
  | 'select'
  /** Views as tabs or as a menu; on a phone the order too. */
  | 'views'
  /** Search and filters. */
  | 'filters'
  /** Columns. */
  | 'end'
  /** Figures that filter, as chips. */
  | 'figures';

/** What a phone keeps in the sheet of its filters. */
const IN_SHEET: readonly BarPlace[] = ['views', 'end', 'figures'];

type Hold = (element: HTMLElement | null) => void;

export interface ListBarPlaces {
  /** Where each part is drawn now: nowhere while a phone's sheet is closed. */
  places: Partial<Record<BarPlace, HTMLElement | null>>;
  hold: Record<BarPlace, Hold>;
  isPhone: boolean;
  /** Whether a part is drawn here: on a phone without filters some stay where they are written. */
  holds: (place: BarPlace) => boolean;
  /** A phone's filters say that they have a sheet, until they are gone. */
  offerSheet: () => () => void;
}

/** null outside of a bar. */
export const BarContext = createContext<ListBarPlaces | null>(null);

export function useBarPlaces(isPhone: boolean): ListBarPlaces {
  const [places, setPlaces] = useState<ListBarPlaces['places']>({});
  const [sheets, setSheets] = useState(0);
  const hold = useMemo(() => {
    const at =
      (place: BarPlace): Hold =>
      (element) => {
        setPlaces((known) => (known[place] === element ? known : { ...known, [place]: element }));
      };
    return {
      select: at('select'),
      views: at('views'),
      filters: at('filters'),
      end: at('end'),
      figures: at('figures'),
    };
  }, []);
  const offerSheet = useCallback(() => {
    setSheets((count) => count + 1);
    return () => setSheets((count) => count - 1);
  }, []);
  return useMemo(
    () => ({
      places,
      hold,
      isPhone,
      holds: (place) => !isPhone || sheets > 0 || !IN_SHEET.includes(place),
      offerSheet,
    }),
    [places, hold, isPhone, sheets, offerSheet],
  );
}
