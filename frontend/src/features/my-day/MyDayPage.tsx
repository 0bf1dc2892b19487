import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useUser } from '../../api/SessionContext';
import { type MyDay, useMyDay } from '../../api/useMyDay';
import { formatLongDay, wallClock } from '../../lib/dates/wallTime';
import { formatMoney } from '../../lib/money/money';
import { formatCount } from '../../lib/words/labels';
import { type DayFigureValue, FIGURE_LABELS, FIGURE_SPANS, whatNext } from '../../lib/work/myDay';
import { DayGroup } from '../../ui/day/DayGroup';
import { DayNextCard } from '../../ui/day/DayNextCard';
import { FigureLink } from '../../ui/figures/FigureLink';
import { FigureStrip } from '../../ui/figures/FigureStrip';
import { Page, Panel } from '../../ui/page/Page';
import { Loaded } from '../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../ui/states/states';
import { useBusinessTimeZone } from '../../ui/text/timeZone';

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** What waits for this person: every part is the beginning of a list. */
export default function MyDayPage() {
  const { date } = wallClock(useBusinessTimeZone());
  return (
    <Page title="Your Day" subtitle={formatLongDay(date)}>
      <Loaded reading={useMyDay()} subject="your day" skeleton={<LoadingState label="Loading your day" />}>
        {(day) => <Day day={day} />}
      </Loaded>
    </Page>
  );
}

function Day({ day: { next, groups, figures } }: { day: MyDay }) {
  return (
    <>
      {next ? <DayNextCard next={next} /> : null}
      {figures.length > 0 ? <Figures figures={figures} /> : null}
      {groups.length === 0 && !next ? <Nothing /> : null}
      {groups.length > 0 ? (
        <Groups>
          {groups.map((waiting) => (
            <DayGroup key={waiting.key} waiting={waiting} />
          ))}
        </Groups>
      ) : null}
    </>
  );
}

const spanning = (span: string | undefined) => (span ? { second: span } : {});

function Figures({ figures }: { figures: readonly DayFigureValue[] }) {
  return (
    <FigureStrip
      label="Your figures"
      figures={figures.map(({ key, count, amount, link }) => ({
        label: FIGURE_LABELS[key],
        value: (
          <FigureLink to={link}>{amount === null ? formatCount(count) : formatMoney(amount)}</FigureLink>
        ),
        ...spanning(FIGURE_SPANS[key]),
      }))}
    />
  );
}

function Nothing() {
  const { label, to } = whatNext(useUser()?.role);
  return (
    <Panel title="Waiting for You">
      <EmptyState
        text="Nothing waits for you."
        action={
          <Button variant="outlined" component={Link} to={to}>
            {label}
          </Button>
        }
      />
    </Panel>
  );
}
