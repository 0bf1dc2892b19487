import CircularProgress from '@mui/material/CircularProgress';
import { keyframes, styled } from '@mui/material/styles';
import { type ComponentType, useEffect, useState } from 'react';
import { savesData } from '../../lib/browser/savesData';

type Fetch = () => Promise<unknown>;

/** Parts of the pages opened so far that are not needed yet. */
const unasked = new Set<Fetch>();
const underWay = new Set<Promise<unknown>>();

/** Where `requestIdleCallback` is missing, this long after the page came. */
const WITHOUT_IDLE_MS = 500;

/** Whether no part is left to come. */
export const areAllFetched = () => unasked.size + underWay.size === 0;

/** Fetches every part that is known by now, and the parts of those: for tests, which wait for no idle moment. */
export async function fetchParts(): Promise<void> {
  while (!areAllFetched()) {
    for (const fetchAhead of unasked) void fetchAhead();
    unasked.clear();
    await Promise.allSettled(underWay);
  }
}

/** So that a press finds it already there. */
function fetchWhenIdle(fetchAhead: Fetch) {
  if (typeof document === 'undefined' || savesData()) return;
  const fetchUnasked = () => {
    // Without a connection it would fail; the user who opens it asks again.
    if (unasked.has(fetchAhead) && navigator.onLine) void fetchAhead();
  };
  if (window.requestIdleCallback) window.requestIdleCallback(fetchUnasked);
  else window.setTimeout(fetchUnasked, WITHOUT_IDLE_MS);
}

interface Source<P> {
  /** The part, once it is there. */
  part: ComponentType<P> | undefined;
  fetch: () => Promise<ComponentType<P>>;
}

/** `load` is asked a second time when it fails once. */
function sourceOf<P>(load: () => Promise<ComponentType<P>>): Source<P> {
  let fetching: Promise<ComponentType<P>> | undefined;
  const start = () => {
    const current = load()
      .catch(load)
      .then((part) => {
        source.part = part;
        return part;
      });
    const end = () => underWay.delete(current);
    underWay.add(current);
    current.then(end, end);
    return current;
  };
  const fetch = () => {
    unasked.delete(fetchAhead);
    fetching ??= start();
    return fetching;
  };
  // What failed in the background is asked for again when it is opened.
  const fetchAhead = () =>
    fetch().catch(() => {
      fetching = undefined;
    });
  const source: Source<P> = { part: undefined, fetch };
  unasked.add(fetchAhead);
  fetchWhenIdle(fetchAhead);
  return source;
}

interface Instead<P> {
  /** Shown until the part is there. */
  Meanwhile: ComponentType<P>;
  /** Shown when it cannot be had; without it, the screen says that it cannot be shown. */
  Missing?: ComponentType<P>;
}

interface PartProps<P> extends Instead<P> {
  source: Source<P>;
  props: P;
}

function Shown<P extends object>({ source, props, Meanwhile, Missing }: PartProps<P>) {
  const [Part, setPart] = useState(() => source.part);
  const [failure, setFailure] = useState<{ cause: unknown }>();
  useEffect(() => {
    if (Part) return;
    source.fetch().then(
      (part) => setPart(() => part),
      (cause) => setFailure({ cause }),
    );
  }, [Part, source]);
  if (Part) return <Part {...props} />;
  if (!failure) return <Meanwhile {...props} />;
  if (Missing) return <Missing {...props} />;
  // For the boundary above, which says so.
  throw failure.cause;
}

/**
 * A dialog or a tab that comes when it is opened, or before that in an idle moment: what a page shows first does not
 * wait for it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: Instead<P> = { Meanwhile: OnItsWay },
): ComponentType<P> {
  const source = sourceOf(load);
  return (props) => <Shown source={source} props={props} {...instead} />;
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Center = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  zIndex: theme.zIndex.modal,
  // Nothing is said of a wait that is hardly one.
  animation: `${appear} 120ms 300ms both`,
}));

function OnItsWay() {
  return (
    <Center>
      <CircularProgress size={28} aria-label="Loading" />
    </Center>
  );
}
