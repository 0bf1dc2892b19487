import Skeleton from '@mui/material/Skeleton';
import { useCan } from '../../../api/SessionContext';
import { useCall } from '../../../api/useCall';
import { nextAppointment } from '../../../lib/dates/nextAppointment';
import { wallClock } from '../../../lib/dates/wallTime';
import { phonesOf } from '../../../lib/people/personPhones';
import { ListLink } from '../../../ui/list/ListLink';
import { Money } from '../../../ui/money/Money';
import { ContactFacts } from '../../../ui/record/ContactFacts';
import { HeadFacts } from '../../../ui/record/HeadFacts';
import { HeadLine } from '../../../ui/record/HeadLine';
import { NextAppointment } from '../../../ui/record/NextAppointment';
import { Fact } from '../../../ui/text/Facts';
import { NoValue } from '../../../ui/text/NoValue';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useLeadAppointments } from '../api';
import type { Lead } from '../model';
import { LeadStatus } from './LeadStatus';

interface LeadLineProps {
  lead: Lead;
  isReadOnly: boolean;
  onSaved: (lead: Lead) => void;
}

/** Status, which is changed here, brand, and whose lead it is. */
export function LeadLine({ lead, isReadOnly, onSaved }: LeadLineProps) {
  return (
    <HeadLine>
      <section aria-label="Pipeline">
        <LeadStatus lead={lead} isReadOnly={isReadOnly} onSaved={onSaved} />
      </section>
      <span>
        <ListLink to="/leads">Leads</ListLink>
      </span>
      <span>{lead.brand}</span>
      <span>
        Assigned to <span>{lead.assignedTo?.name ?? 'no one'}</span>
      </span>
    </HeadLine>
  );
}

/** What is next, what they owe their resort, and how to reach them. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const record = { leadId: lead.id };
  const callOf = useCall(record);
  const maySeeAppointments = useCan('appointments.read');
  return (
    <HeadFacts>
      {maySeeAppointments ? (
        <Fact label="Next Step">
          <NextOfLead leadId={lead.id} />
        </Fact>
      ) : null}
      <Fact label="Balance">
        <Money dollars={lead.timeshareInfo.balance} />
      </Fact>
      <ContactFacts person={lead} phones={phonesOf(lead)} record={record} callOf={callOf} />
    </HeadFacts>
  );
}

function NextOfLead({ leadId }: { leadId: number }) {
  const { data, error } = useLeadAppointments(leadId);
  const now = wallClock(useBusinessTimeZone());
  if (!data) return error ? <NoValue /> : <Skeleton width={160} />;
  const next = nextAppointment(data, now);
  return next ? <NextAppointment appointment={next} /> : 'None planned';
}
