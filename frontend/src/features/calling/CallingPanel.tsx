import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { FolderDown } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '../../api/SessionContext';
import type { CallingPanelProps, NumberOf } from '../../lib/calling/calling';
import { tokens } from '../../theme/tokens';
import { DownloadButton } from '../../ui/files/DownloadButton';
import { Loaded } from '../../ui/states/Loaded';
import { evidenceUrl, type KnownNumber, useKnown } from './api';
import { ChooseNumber } from './ChooseNumber';
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

/** Which number is looked at, of a person who has several; the first at first, and when the chosen one is theirs no longer. */
function useChosen(phones: CallingPanelProps['phones']) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = phones;
  const found = phones.find(({ phone }) => phone === chosen) ?? first;
  return { phone: phones.length > 1 ? found?.phone : undefined, choose: setChosen };
}

/** What is known of a person's numbers, how to correct it, and the answers to their calls. */
export function CallingPanel({ record, phones }: CallingPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useArrival(root);
  const { phone, choose } = useChosen(phones);
  const number: NumberOf = phone === undefined ? record : { ...record, phone };
  return (
    <Root ref={root} id={ANCHOR} tabIndex={-1}>
      {phone === undefined ? null : <ChooseNumber phones={phones} chosen={phone} onChoose={choose} />}
      <Loaded
        reading={useKnown(number)}
        subject="what is known of the number"
        skeleton={<Skeleton variant="rounded" height={180} />}
      >
        {(known) => <Known key={phone} known={known} number={number} />}
      </Loaded>
      <h3>Calls and Checks</h3>
      <Decisions record={record} />
      <Evidence number={number} />
    </Root>
  );
}

function Known({ known, number }: { known: KnownNumber; number: NumberOf }) {
  const mayWrite = useCan('leads.write');
  if (known.phone === null) {
    return <p>No phone number. Add one to record consents and what is known of it.</p>;
  }
  return (
    <>
      {mayWrite ? <Acts number={number} /> : null}
      <h3>About the Number</h3>
      <KnownFacts facts={known.facts} />
      <h3>Consents</h3>
      <Consents consents={known.consents} />
      <h3>Inquiries and Purchases</h3>
      <Relationships relationships={known.relationships} latestPayment={known.latestPayment} />
    </>
  );
}

/** All calls, answers and consent copies of the number, for those who have to answer for them. */
function Evidence({ number }: { number: NumberOf }) {
  const mayTake = useCan('evidence.take');
  const { data: known } = useKnown(number);
  if (!mayTake || !known?.phone) return null;
  return (
    <DownloadButton
      href={evidenceUrl(number)}
      startIcon={<FolderDown size={16} strokeWidth={1.8} />}
      sx={{ mt: 2 }}
    >
      Download Evidence
    </DownloadButton>
  );
}

type Act = 'consent' | 'fact' | 'relationship';

function Acts({ number }: { number: NumberOf }) {
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
      {act === 'consent' ? <RecordConsent number={number} onClose={close} /> : null}
      {act === 'fact' ? <NoteFact number={number} onClose={close} /> : null}
      {act === 'relationship' ? <RecordRelationship number={number} onClose={close} /> : null}
    </>
  );
}
