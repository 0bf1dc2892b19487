import Skeleton from '@mui/material/Skeleton';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCan } from '../../../api/SessionContext';
import { lazyPart } from '../../../ui/page/lazyPart';
import { NoMatchState } from '../../../ui/states/states';
import { visuallyHidden } from '../../../ui/text/visuallyHidden';
import type { Appointment } from '../model';
import { useStatusActions } from '../useStatusActions';
import { DayView } from './DayView';
import { PhoneMonth } from './PhoneMonth';
import { PhoneWeek } from './PhoneWeek';
import { type CardTools, ToolsContext } from './tools';
import { type CalendarState, rangeOf } from './useCalendarState';
import { useDrag } from './useDrag';
import { useMoveKeys } from './useMoveKeys';
import { type Mover, placed, useMover } from './useMover';

const MoveDialog = lazyPart(() => import('./MoveDialog').then((module) => module.MoveDialog));

const GridView = lazy(() => import(/* webpackChunkName: "calendar-grid" */ './GridView'));

const Empty = styled(Typography)({ padding: '0 16px 12px' });

interface CalendarBodyProps {
  state: CalendarState;
  /** undefined while they load. */
  appointments: Appointment[] | undefined;
}

/** The chosen view, with all that its cards can do. */
export function CalendarBody({ state, appointments }: CalendarBodyProps) {
  const mover = useMover();
  const [moving, setMoving] = useState<Appointment | null>(null);
  const tools = useCardActions(mover, setMoving);
  const range = rangeOf(state.view, state.date);
  // Follows a card that is moved out of the visible range.
  const follow = (date: string) => {
    if (date < range.from || date > range.to) state.setDate(date, true);
  };
  useMoveKeys(mover, follow);
  // Shows the card being moved even while its new day loads.
  const shown = appointments ?? (mover.held ? [] : undefined);
  return (
    <ToolsContext value={tools}>
      <div aria-live="assertive" style={visuallyHidden}>
        {mover.announcement}
      </div>
      <div role="status">
        <EmptyNotice state={state} appointments={appointments} />
      </div>
      <ChosenView
        state={state}
        mover={mover}
        appointments={shown ? placed(shown, mover.held, range) : undefined}
      />
      {moving ? (
        <MoveDialog
          appointment={moving}
          onMove={(slot) => mover.move(latestOf(moving, appointments), slot)}
          onFailed={mover.refuse}
          onClose={() => setMoving(null)}
        />
      ) : null}
      {mover.dialog}
    </ToolsContext>
  );
}

/** After a refusal the list has been read again: what is sent once more carries the right version. */
const latestOf = (moving: Appointment, appointments: readonly Appointment[] = []) =>
  appointments.find(({ id }) => id === moving.id) ?? moving;

function useCardActions(mover: Mover, openMoveDialog: (appointment: Appointment) => void): CardTools {
  const canWrite = useCan('appointments.write');
  const { perform } = useStatusActions();
  const drag = useDrag(mover);
  return {
    canWrite,
    heldId: mover.held?.appointment.id ?? null,
    isSaving: mover.held?.phase === 'saving',
    complete: (appointment) => void perform('complete', appointment),
    cancel: (appointment) => void perform('cancel', appointment),
    noShow: (appointment) => void perform('no-show', appointment),
    openMoveDialog,
    startKeyboardMove: mover.startKeyboardMove,
    drag,
  };
}

/** Nothing at all, or nothing of the chosen user: said above the empty hours, which stay to be filled. */
function EmptyNotice({ state, appointments }: CalendarBodyProps) {
  if (appointments?.length !== 0) return null;
  if (state.user) return <NoMatchState pluralName="appointments" onClear={() => state.setUser('')} />;
  return (
    <Empty variant="body2" color="textSecondary">
      No appointments scheduled.
    </Empty>
  );
}

interface ChosenViewProps extends CalendarBodyProps {
  mover: Mover;
}

function ChosenView({ state, mover, appointments }: ChosenViewProps) {
  const { view, date, user, people, today, setView, setDate } = state;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const range = useMemo(() => rangeOf(view, date), [view, date]);
  const openDay = (day: string) => setView('day', day);
  if (view === 'day') return <DayView date={date} appointments={appointments} user={user} chosen={people} />;
  if (isPhone && !appointments) return <Loading />;
  if (isPhone && view === 'week') {
    return <PhoneWeek range={range} today={today} appointments={appointments ?? []} onDay={openDay} />;
  }
  if (isPhone) {
    return (
      <PhoneMonth
        range={range}
        date={date}
        today={today}
        appointments={appointments ?? []}
        onDate={setDate}
      />
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <GridView
        view={view}
        date={date}
        appointments={appointments}
        user={user}
        onDay={openDay}
        onDrop={(appointment, slot) => void mover.drop(appointment, slot)}
      />
    </Suspense>
  );
}

function Loading() {
  return <Skeleton variant="rectangular" height={520} aria-label="Loading the calendar" />;
}
