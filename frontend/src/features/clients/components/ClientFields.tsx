import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { SERVICE_TYPES, useBrands } from '../../../api/choices';
import { useKnownTags } from '../../../api/useKnownTags';
import { useSamePeople } from '../../../api/useSamePeople';
import { useStaff } from '../../../api/useStaff';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { PersonFields } from '../../../ui/fields/PersonFields';
import { SelectField } from '../../../ui/fields/SelectField';
import { StaffSelect } from '../../../ui/fields/StaffSelect';
import { TagsField } from '../../../ui/fields/TagsField';
import { TextField } from '../../../ui/fields/TextField';
import { asOptions } from '../../../ui/filters/FilterFields';
import { isPutOnHold } from '../hold';
import { CLIENT_STATUSES, type Client, type ClientValues } from '../model';
import { HoldFields } from './HoldFields';
import { PartnerField } from './PartnerField';

const Heading = styled(Typography)({ margin: '24px 0 12px' });

/** All fields of a client; `client` is the record that is edited. */
export function ClientFields({ client }: { client?: Client }) {
  const brands = useBrands();
  const staff = useStaff();
  const knownTags = useKnownTags();
  const { values } = useFormikContext<ClientValues>();
  const same = useSamePeople(values, 'clientId', client?.id, client !== undefined);
  const partner = client?.fulfillmentPartnerId
    ? { id: client.fulfillmentPartnerId, name: client.fulfillmentPartner ?? '' }
    : null;
  return (
    <>
      <FieldGrid>
        <PersonFields same={same} />
      </FieldGrid>
      <Heading variant="h3">Service</Heading>
      <FieldGrid>
        <SelectField
          name="serviceType"
          label="Service Type"
          options={asOptions(SERVICE_TYPES)}
          none={client ? undefined : 'Select…'}
          required
        />
        <SelectField name="status" label="Status" options={asOptions(CLIENT_STATUSES)} />
        {isPutOnHold(values.status, client?.status ?? null) ? <HoldFields /> : null}
        <SelectField name="brand" label="Brand" options={asOptions(brands)} none="N/A" />
        <StaffSelect name="assignedTo" label="Assigned To" staff={staff} current={client?.assignee ?? null} />
        <PartnerField
          name="fulfillmentPartnerId"
          label="Fulfillment Partner"
          current={partner}
          className="wide"
        />
      </FieldGrid>
      <Heading variant="h3">Notes and Tags</Heading>
      <FieldGrid>
        <TextField name="notes" label="Notes" rows={3} className="wide" />
        <TagsField name="tags" label="Tags" className="wide" known={knownTags} />
      </FieldGrid>
    </>
  );
}
