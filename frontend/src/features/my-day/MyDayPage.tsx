import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useUser } from '../../api/SessionContext';
import { type MyDay, useMyDay } from '../../api/useMyDay';
import { formatCount } from '../../lib/labels';
import { formatMoney } from '../../lib/money';
import { type DayFigureValue, FIGURE_LABELS, FIGURE_SPANS, whatNext } from '../../lib/myDay';
import { formatLongDay, wallClock } from '../../lib/wallTime';
import { DayGroup } from '../../ui/day/DayGroup';
import { DayNextCard } from '../../ui/day/DayNextCard';
import { FigureLink } from '../../ui/FigureLink';
import { FigureStrip } from '../../ui/FigureStrip';
import { Loaded } from '../../ui/Loaded';
import { Page, Panel } from '../../ui/Page';
import { EmptyState, LoadingState } from '../../ui/states';
import { useBusinessTimeZone } from '../../ui/timeZone';

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
