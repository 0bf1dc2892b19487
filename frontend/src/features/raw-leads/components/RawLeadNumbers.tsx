import { styled } from '@mui/material/styles';
import { useCall } from '../../../api/useCall';
import { nameOf } from '../../../lib/people/person';
import { phonesOf } from '../../../lib/people/personPhones';
import { Phones } from '../../../ui/people/Contact';
import { isBlocked, type RawLead } from '../model';

/** Its buttons are taller than its lines. */
const Root = styled('div')({ padding: '8px 0 20px' });

/** Every number of a raw lead: the card in the list has the first alone. */
export function RawLeadNumbers({ rawLead }: { rawLead: RawLead }) {
  const record = { rawLeadId: rawLead.id };
  const callOf = useCall(record);
  return (
    <Root>
      <Phones
        phones={phonesOf(rawLead)}
        name={nameOf(rawLead)}
        record={record}
        isBlocked={isBlocked(rawLead)}
        callOf={callOf}
      />
    </Root>
  );
}
