import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { SOURCES, useBrands } from '../../../api/choices';
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
import type { Lead, LeadValues } from '../model';
import { LEAD_STATUSES } from '../statuses';

const Heading = styled(Typography)({ margin: '24px 0 12px' });

interface LeadFieldsProps {
  /** None while it is new. */
  lead?: Lead;
  withStatus?: boolean;
}

/**
 * All fields of a lead. The status is changed on its own on the lead's page, so only a new lead asks for
 * it.
 */
export function LeadFields({ lead, withStatus = false }: LeadFieldsProps) {
  const staff = useStaff();
  const brands = useBrands();
  const knownTags = useKnownTags();
  const { values } = useFormikContext<LeadValues>();
  const same = useSamePeople(values, 'leadId', lead?.id, lead?.clientId === null);
  return (
    <>
      <FieldGrid>
        <PersonFields same={same} />
        <SelectField name="source" label="Source" options={asOptions(SOURCES)} none="Unknown" />
        <SelectField name="brand" label="Brand" options={asOptions(brands)} />
        <StaffSelect name="assignedTo" label="Assigned To" staff={staff} current={lead?.assignedTo ?? null} />
        {withStatus ? <SelectField name="status" label="Status" options={asOptions(LEAD_STATUSES)} /> : null}
      </FieldGrid>
      <Heading variant="h3">Timeshare</Heading>
      <FieldGrid>
        <TextField name="timeshareInfo.resort" label="Resort" />
        <TextField name="timeshareInfo.balance" label="Balance" inputMode="decimal" hint="In dollars" />
        <TextField name="timeshareInfo.notes" label="Timeshare Notes" rows={2} className="wide" />
      </FieldGrid>
      <Heading variant="h3">Notes and Tags</Heading>
      <FieldGrid>
        <TextField name="notes" label="Notes" rows={3} className="wide" />
        <TagsField name="tags" label="Tags" className="wide" known={knownTags} />
      </FieldGrid>
    </>
  );
}
