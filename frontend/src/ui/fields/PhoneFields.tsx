import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { PersonValues } from '../../lib/people/person';
import { PHONE_FIELDS, PHONE_LABELS, type PhoneField } from '../../lib/people/personPhones';
import type { SamePerson } from '../../lib/people/samePerson';
import { readRefused } from '../form/refused';
import { SamePeople } from './SamePeople';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

/** Who else has what stands in the field of each number; with the first, also who has the email. */
export type SameByPhone = Readonly<Record<PhoneField, readonly SamePerson[]>>;

const Place = styled('div')({ display: 'grid', alignContent: 'start', gap: 8, minWidth: 0 });

/** The label goes below its number where the column is narrow. */
const Labeled = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 8,
  '& > :first-of-type': { flex: '999 1 132px' },
  '& > :last-of-type': { flex: '1 0 108px' },
});

/** How many numbers are shown: those that are entered, and one that the server has something to say of. */
function usePlaces() {
  const { values, status } = useFormikContext<PersonValues>();
  const refused = readRefused(status);
  const [places, setPlaces] = useState(1);
  const needed = PHONE_FIELDS.findLastIndex(
    ({ phone, label }) =>
      values[phone] !== '' || values[label] !== '' || phone in refused || label in refused,
  );
  // A number that is emptied keeps its field.
  if (needed >= places) setPlaces(needed + 1);
  return { places, add: () => setPlaces(places + 1) };
}

/** A person's numbers with what they call each: one at first, up to three. */
export function PhoneFields({ same }: { same: SameByPhone }) {
  const { places, add } = usePlaces();
  const [added, setAdded] = useState<number | null>(null);
  const open = () => {
    setAdded(places);
    add();
  };
  return PHONE_FIELDS.slice(0, places).map(({ phone, label }, place) => {
    const name = place === 0 ? 'Phone' : `Phone ${place + 1}`;
    const canAdd = place === places - 1 && places < PHONE_FIELDS.length;
    return (
      <Fragment key={phone}>
        <Place>
          <Labeled>
            <TextField name={phone} label={name} type="tel" inputMode="tel" autoFocus={place === added} />
            <SelectField name={label} label={`${name} Label`} options={PHONE_LABELS} none="None" />
          </Labeled>
          {place === 0 ? null : <SamePeople people={same[phone]} />}
          {canAdd ? (
            <Button
              size="small"
              startIcon={<Plus size={14} strokeWidth={1.8} />}
              sx={{ justifySelf: 'start', my: -1, ml: -3 }}
              onClick={open}
            >
              Add Another Number
            </Button>
          ) : null}
        </Place>
        {/* It is about the email beside it too. */}
        {place === 0 ? <SamePeople people={same[phone]} /> : null}
      </Fragment>
    );
  });
}
