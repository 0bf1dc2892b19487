import type { CallPerson, CallRecord } from '../../lib/calling/calling';
import { nameOf } from '../../lib/people/person';
import type { PersonPhone } from '../../lib/people/personPhones';
import { Email, Phones } from '../people/Contact';
import type { Suppression } from '../people/Suppressed';
import { Fact } from '../text/Facts';

interface ContactFactsProps {
  person: {
    firstName: string;
    lastName: string;
    email: string | null;
    suppressed: Suppression | null;
    deletedAt: string | null;
  };
  phones: readonly PersonPhone[];
  record: CallRecord;
  /** Null for who may not call. */
  callOf: ((phone: string) => CallPerson) | null;
}

/** How to reach a person. Who asked not to be contacted is offered no way, and of one in the trash nothing is begun. */
export function ContactFacts({ person, phones, record, callOf }: ContactFactsProps) {
  const isBlocked = person.suppressed !== null;
  return (
    <>
      <Fact label="Phone">
        {phones.length > 0 ? (
          <Phones
            phones={phones}
            name={nameOf(person)}
            record={record}
            isBlocked={isBlocked}
            callOf={person.deletedAt === null ? callOf : null}
          />
        ) : null}
      </Fact>
      <Fact label="Email">
        <Email email={person.email} isBlocked={isBlocked} />
      </Fact>
    </>
  );
}
