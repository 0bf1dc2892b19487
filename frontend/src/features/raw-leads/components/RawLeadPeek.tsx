import { nameOf, postalAddress } from '../../../lib/people/person';
import { phonesOf } from '../../../lib/people/personPhones';
import { type PeekProps, PeekSheet } from '../../../ui/peek/PeekSheet';
import { Email } from '../../../ui/people/Contact';
import { DateText, InstantText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { useRawLead } from '../api';
import { useDialogAddress } from '../dialogAddress';
import { isBlocked, type RawLead } from '../model';
import { MarketingBadge } from './MarketingBadge';
import { RawLeadNumbers } from './RawLeadNumbers';

/** A person of the marketing database beside the list. */
export function RawLeadPeek({ id, onClose }: PeekProps) {
  const { editLink } = useDialogAddress();
  return (
    <PeekSheet
      recordName="raw lead"
      reading={useRawLead(id)}
      titleOf={nameOf}
      marks={({ marketingStatus, suppressed }) => (
        <MarketingBadge status={marketingStatus} suppressed={suppressed} />
      )}
      to={editLink(id)}
      onClose={onClose}
    >
      {(rawLead) => <RawLeadFacts rawLead={rawLead} />}
    </PeekSheet>
  );
}

function RawLeadFacts({ rawLead }: { rawLead: RawLead }) {
  const { email, source, marketingTags, notes, lastContactDate, nextContactDate, createdAt } = rawLead;
  return (
    <>
      {phonesOf(rawLead).length > 0 ? <RawLeadNumbers rawLead={rawLead} /> : null}
      <Facts>
        <Fact label="Email">
          <Email email={email} isBlocked={isBlocked(rawLead)} />
        </Fact>
        <Fact label="Address">{postalAddress(rawLead)}</Fact>
        <Fact label="Source">{source ?? 'Unknown'}</Fact>
        <Fact label="Last Contact">
          <DateText date={lastContactDate} />
        </Fact>
        <Fact label="Follow Up">
          <DateText date={nextContactDate} />
        </Fact>
        <Fact label="Created">
          <InstantText instant={createdAt} />
        </Fact>
        <Fact label="Resort">{rawLead.timeshareInfo.resort}</Fact>
        <Fact label="Tags">{marketingTags.join(', ')}</Fact>
        <Fact label="Notes" wide={Boolean(notes)}>
          {notes}
        </Fact>
      </Facts>
    </>
  );
}
