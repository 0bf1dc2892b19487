import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { counted, formatCount } from '../../../../lib/words/labels';
import { MissingYears } from '../../../../ui/calling/MissingYears';
import { useAddressDialog } from '../../../../ui/dialogs/useAddressDialog';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { Panel } from '../../../../ui/page/Page';
import { Loaded } from '../../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../../ui/states/states';
import { RowList } from '../../../../ui/table/RowList';
import { InstantText } from '../../../../ui/text/DateText';
import { useSetup } from '../api';
import { type CallingSetup, COUNSEL } from '../model';
import { ToneBadge } from '../ToneBadge';

const EndSetup = lazyPart(() => import('./EndSetup').then((module) => module.EndSetup));

const KEYS = ['dialog'] as const;
const END = 'end-setup';

const Done = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 600,
  color: theme.vars.palette.success.main,
}));

const End = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 16,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** What is done before calls are blocked and not only warned about, what is missing, and the end of it. */
export function SetupTab() {
  const { open, show, close } = useAddressDialog(KEYS);
  return (
    <>
      <Alert severity="warning" sx={{ mb: 4 }}>
        {COUNSEL}
      </Alert>
      <Panel title="Set-Up">
        <Loaded
          reading={useSetup()}
          subject="the set-up of calling"
          skeleton={<LoadingState label="Loading the set-up of calling" />}
        >
          {(setup) => (
            <>
              <MissingYears years={setup.missingYears} />
              <Tasks setup={setup} />
              <HowItEnds setup={setup} onEnd={() => show('dialog', END)} />
              {open?.value === END && setup.endedAt === null ? <EndSetup onClose={close} /> : null}
            </>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function Tasks({ setup: { todo, unreviewed } }: { setup: CallingSetup }) {
  return (
    <>
      {todo.length === 0 ? (
        <EmptyState dense text="Nothing is left to do." />
      ) : (
        <RowList aria-label="Set-up tasks">
          {todo.map(({ text, isDone }) => (
            <li key={text}>
              <div>{text}</div>
              {isDone ? <DoneMark /> : <ToneBadge tone="amber" text="To do" />}
            </li>
          ))}
        </RowList>
      )}
      {unreviewed > 0 ? (
        <Typography variant="body2" sx={{ mt: 3 }}>
          <Link to="?tab=rules&review=no">{`Show ${counted(unreviewed, 'rule')} not reviewed`}</Link>
        </Typography>
      ) : null}
    </>
  );
}

function DoneMark() {
  return (
    <Done>
      <Check size={16} strokeWidth={2.2} aria-hidden="true" />
      Done
    </Done>
  );
}

function HowItEnds({ setup, onEnd }: { setup: CallingSetup; onEnd: () => void }) {
  const { endedAt, endedBy, todo } = setup;
  if (endedAt !== null) {
    const open = todo.filter(({ isDone }) => !isDone).length;
    return (
      <End>
        <Typography variant="body2">
          {endedBy ? `Set-up ended by ${endedBy} on ` : 'Set-up ended on '}
          <InstantText instant={endedAt} />
          {open > 0 ? `, with ${formatCount(open)} open` : ''}. Missing registrations, lists and consents
          block sales calls.
        </Typography>
      </End>
    );
  }
  return (
    <End>
      <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
        Until you end set-up, missing registrations, lists and consents only warn. Do Not Call requests, hours
        and closed days already block.
      </Typography>
      <Button variant="contained" onClick={onEnd}>
        End Set-Up
      </Button>
    </End>
  );
}
