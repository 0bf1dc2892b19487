import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useCan } from '../../../api/SessionContext';
import { useCall } from '../../../api/useCall';
import { nextAppointment } from '../../../lib/dates/nextAppointment';
import { wallClock } from '../../../lib/dates/wallTime';
import { formatMoney } from '../../../lib/money/money';
import { phonesOf } from '../../../lib/people/personPhones';
import { ListLink } from '../../../ui/list/ListLink';
import { Money } from '../../../ui/money/Money';
import { lazyPart } from '../../../ui/page/lazyPart';
import { ContactFacts } from '../../../ui/record/ContactFacts';
import { HeadFacts } from '../../../ui/record/HeadFacts';
import { HeadLine } from '../../../ui/record/HeadLine';
import { NextAppointment } from '../../../ui/record/NextAppointment';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { DateText } from '../../../ui/text/DateText';
import { Fact } from '../../../ui/text/Facts';
import { NoValue } from '../../../ui/text/NoValue';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useClientAppointments, useClientMoney } from '../api';
import type { Client } from '../model';
import { nextMilestone } from '../nextStep';
import { useProperties } from '../propertyApi';
import { ClientStatus } from './ClientStatus';

// Seen once a call was begun.
const ServiceOutcome = lazyPart(() => import('./ServiceOutcome').then((module) => module.ServiceOutcome));

interface ClientLineProps {
  client: Client;
  isReadOnly: boolean;
  onSaved: (client: Client) => void;
}

/** Status, which is changed here, service, brand, and whose client it is. */
export function ClientLine({ client, isReadOnly, onSaved }: ClientLineProps) {
  return (
    <HeadLine>
      <section aria-label="Progress">
        <ClientStatus client={client} isReadOnly={isReadOnly} onSaved={onSaved} />
      </section>
      {client.archivedAt ? <StatusBadge kind="client" status="Archived" /> : null}
      <span>
        <ListLink to="/clients">Clients</ListLink>
      </span>
      <span>{client.brand ?? 'N/A'}</span>
      <span>{client.serviceType}</span>
      <span>
        Assigned to <span>{client.assignee?.name ?? 'no one'}</span>
      </span>
    </HeadLine>
  );
}

/** What is next, what is owed, and how to reach them. */
export function ClientFacts({ client }: { client: Client }) {
  const record = { clientId: client.id };
  const [callId, setCallId] = useState<number | null>(null);
  const callOf = announced(useCall(record), setCallId);
  const maySeeAppointments = useCan('appointments.read');
  const maySeeMoney = useCan('payments.read');
  return (
    <>
      <HeadFacts>
        <Fact label="Next Step">
          {maySeeAppointments ? <NextOfClient client={client} /> : <CaseStep client={client} />}
        </Fact>
        {maySeeMoney ? <Balance clientId={client.id} /> : null}
        <ContactFacts person={client} phones={phonesOf(client)} record={record} callOf={callOf} />
      </HeadFacts>
      {callId === null ? null : (
        <ServiceOutcome key={callId} callId={callId} onDone={() => setCallId(null)} />
      )}
    </>
  );
}

type CallOf = ReturnType<typeof useCall>;

/** Says which call was begun, so that its outcome can be asked for. */
function announced(callOf: CallOf, onBegun: (id: number) => void): CallOf {
  if (!callOf) return null;
  return (phone) => async () => {
    const called = await callOf(phone)();
    if (called.begun) onBegun(called.begun.id);
    return called;
  };
}

/** The next appointment; without one, the step that a case waits for. */
function NextOfClient({ client }: { client: Client }) {
  const { data, error } = useClientAppointments(client.id);
  const now = wallClock(useBusinessTimeZone());
  if (!data && !error) return <Skeleton width={160} />;
  const next = nextAppointment(data ?? [], now);
  return next ? <NextAppointment appointment={next} /> : <CaseStep client={client} />;
}

function CaseStep({ client }: { client: Client }) {
  const { data, error } = useProperties(client.id);
  if (!data) return error ? <NoValue /> : <Skeleton width={160} />;
  const next = nextMilestone(client.status, data);
  if (!next) return 'None planned';
  return (
    <>
      {next.text}
      <span className="second">
        {next.lastReached ? (
          <>
            last step <DateText date={next.lastReached} />
          </>
        ) : (
          'no step yet'
        )}
      </span>
    </>
  );
}

function Balance({ clientId }: { clientId: number }) {
  const { data, error } = useClientMoney(clientId);
  if (error && !data) return null;
  return (
    <Fact label="Balance">
      {data ? (
        <>
          <Money dollars={data.outstanding} />
          {data.overdue > 0 ? (
            <span className="second late">{`${formatMoney(data.overdue)} overdue`}</span>
          ) : (
            <span className="second">Nothing overdue</span>
          )}
        </>
      ) : (
        <Skeleton width={96} />
      )}
    </Fact>
  );
}
