import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beginsCalling } from '../../lib/calling/beginCalling';
import { lazyPart } from '../../ui/page/lazyPart';
import { Page } from '../../ui/page/Page';
import { useAddress } from '../../ui/page/useAddress';
import { Loaded } from '../../ui/states/Loaded';
import { visuallyHidden } from '../../ui/text/visuallyHidden';
import { useDeskHome } from './api';
import { Choose } from './components/Choose';
import { askedList } from './listToCall';
import type { Sitting, SittingSummary } from './model';

const OnTheDesk = lazyPart(
  () =>
    import(/* webpackChunkName: "desk-person" */ './components/OnTheDesk').then((module) => module.OnTheDesk),
  { Meanwhile: () => <DeskSkeleton /> },
);

const EndOfSitting = lazyPart(() =>
  import('./components/EndOfSitting').then((module) => module.EndOfSitting),
);

function DeskSkeleton() {
  return <Skeleton variant="rounded" height={320} role="progressbar" aria-label="Loading the call desk" />;
}

const Root = styled('div')({
  // The person is the page: its title is only heard while someone is served.
  '&:has([data-on-desk]) > div > header': visuallyHidden,
});

/** As wide as an icon with its room. */
const FOLDED_MENU = 48;

/** While someone is served the menu folds to its icons; readers hear the names still. */
function foldedMenu(theme: Theme) {
  const folded = 'body:has([data-on-desk])';
  return {
    [theme.breakpoints.up('md')]: {
      [`${folded} :has(> .side)`]: { gridTemplateColumns: `${FOLDED_MENU}px minmax(0, 1fr)` },
      [`${folded} .side > nav`]: { width: FOLDED_MENU - 1 },
      [`${folded} .side h2`]: { fontSize: 0, lineHeight: 0, padding: 0 },
      [`${folded} .side a`]: {
        position: 'relative',
        justifyContent: 'center',
        gap: 0,
        padding: 0,
        fontSize: 0,
      },
      // How many wait stands at the icon's corner.
      [`${folded} .side a > span`]: {
        position: 'absolute',
        top: 0,
        right: -4,
        minWidth: 14,
        margin: 0,
        padding: '0 3px',
        fontSize: 10,
        lineHeight: '14px',
      },
    },
  };
}

/** Whether the desk was opened to begin at once. It does so once: neither a reload, Back nor the end of a sitting begins anything. */
function useBeginsAtOnce(isShown: boolean): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [begins, setBegins] = useState(() => beginsCalling(state));
  useEffect(() => {
    if (!begins || !isShown) return;
    setBegins(false);
    void navigate('/desk', { replace: true });
  }, [begins, isShown, navigate]);
  return begins;
}

/** One person at a time: the next lawful call. */
export default function DeskPage() {
  const home = useDeskHome();
  const { params } = useAddress();
  const navigate = useNavigate();
  const [summary, setSummary] = useState<SittingSummary | null>(null);
  const list = askedList(params);
  const beginsAtOnce = useBeginsAtOnce(home.data !== undefined);
  return (
    <Root>
      <GlobalStyles styles={foldedMenu} />
      <Page title="Call Desk" subtitle={summary ? 'What came of your calls' : 'The next person you may call'}>
        {summary ? (
          <EndOfSitting summary={summary} onAgain={() => setSummary(null)} />
        ) : (
          <Loaded reading={home} subject="the call desk" skeleton={<DeskSkeleton />}>
            {(data) => {
              const put = (sitting: Sitting | null) => home.put({ ...data, sitting });
              const begin = (sitting: Sitting) => {
                put(sitting);
                // Its list is no longer asked for: a reload goes on with the sitting.
                if (list) void navigate('/desk', { replace: true });
              };
              const end = (ended: SittingSummary) => {
                setSummary(ended);
                put(null);
                home.reload();
              };
              if (!data.sitting || list) {
                return <Choose home={data} list={list} beginsAtOnce={beginsAtOnce} onBegun={begin} />;
              }
              return (
                <OnTheDesk
                  key={data.sitting.id}
                  sitting={data.sitting}
                  onChange={put}
                  onEnd={end}
                  onOutdated={home.reload}
                />
              );
            }}
          </Loaded>
        )}
      </Page>
    </Root>
  );
}
