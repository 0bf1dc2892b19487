import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { FolderDown } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '../../api/SessionContext';
import type { CallingPanelProps, CallRecord } from '../../lib/calling';
import { tokens } from '../../theme/tokens';
import { DownloadButton } from '../../ui/DownloadButton';
import { Loaded } from '../../ui/Loaded';
import { evidenceUrl, type KnownNumber, useKnown } from './api';
import { Consents } from './Consents';
import { Decisions } from './Decisions';
import { KnownFacts } from './KnownFacts';
import { NoteFact } from './NoteFact';
import { RecordConsent } from './RecordConsent';
import { RecordRelationship } from './RecordRelationship';
import { Relationships } from './Relationships';

const ANCHOR = 'calling';

const Root = styled('div')(({ theme }) => ({
  outline: 'none',
  // Below the top bar, with the title of its card.
  scrollMarginTop: tokens.density.topBar + 56,
  '& h3': { margin: '16px 0 6px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& p': { margin: '0 0 4px', fontSize: 13, color: theme.vars.palette.text.secondary },
}));

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** A link to the panel moves there once it has come. */
function useArrival(root: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again arrives again.
  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return;
    root.current?.scrollIntoView?.();
    root.current?.focus({ preventScroll: true });
  }, [hash, key, root]);
}

/** What is known of a record's number, how to correct it, and what its calls were told. */
export function CallingPanel({ record }: CallingPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useArrival(root);
  return (
    <Root ref={root} id={ANCHOR} tabIndex={-1}>
      <Loaded
        reading={useKnown(record)}
        subject="what is known of the number"
        skeleton={<Skeleton variant="rounded" height={180} />}
      >
        {(known) => <Known known={known} record={record} />}
      </Loaded>
      <h3>Calls and Checks</h3>
      <Decisions record={record} />
      <Evidence record={record} />
    </Root>
  );
}

function Known({ known, record }: { known: KnownNumber; record: CallRecord }) {
  const mayWrite = useCan('leads.write');
  if (known.phone === null) {
    return <p>No phone number. Add one to record consents and what is known of it.</p>;
  }
  return (
    <>
      {mayWrite ? <Acts record={record} /> : null}
      <h3>About the Number</h3>
      <KnownFacts facts={known.facts} />
      <h3>Consents</h3>
      <Consents consents={known.consents} />
      <h3>Inquiries and Purchases</h3>
      <Relationships relationships={known.relationships} latestPayment={known.latestPayment} />
    </>
  );
}

/** All calls, answers and consent copies of the number, for whoever has to answer for them. */
function Evidence({ record }: { record: CallRecord }) {
  const mayTake = useCan('evidence.take');
  const { data: known } = useKnown(record);
  if (!mayTake || !known?.phone) return null;
  return (
    <DownloadButton
      href={evidenceUrl(record)}
      startIcon={<FolderDown size={16} strokeWidth={1.8} />}
      sx={{ mt: 2 }}
    >
      Download Evidence
    </DownloadButton>
  );
}

type Act = 'consent' | 'fact' | 'relationship';

function Acts({ record }: { record: CallRecord }) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <Buttons>
        <Button variant="outlined" size="small" onClick={() => setAct('consent')}>
          Record Consent
        </Button>
        <Button variant="outlined" size="small" onClick={() => setAct('fact')}>
          Note about Number
        </Button>
        <Button variant="outlined" size="small" onClick={() => setAct('relationship')}>
          Inquiry or Purchase
        </Button>
      </Buttons>
      {act === 'consent' ? <RecordConsent record={record} onClose={close} /> : null}
      {act === 'fact' ? <NoteFact record={record} onClose={close} /> : null}
      {act === 'relationship' ? <RecordRelationship record={record} onClose={close} /> : null}
    </>
  );
}
