import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMeta } from '../../../api/useMeta';
import { asOptions } from '../../../ui/FilterFields';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TagsField } from '../../../ui/fields/TagsField';
import { TextField } from '../../../ui/fields/TextField';
import { BRANDS, LEAD_STATUSES, SOURCES } from '../model';

const Heading = styled(Typography)({ margin: '24px 0 12px' });

/** All fields of a lead. The status is changed on its own on the lead's page, so only a new lead asks for it. */
export function LeadFields({ withStatus = false }: { withStatus?: boolean }) {
  const brands = useMeta()?.brands ?? BRANDS;
  return (
    <>
      <FieldGrid>
        <TextField name="firstName" label="First Name" required />
        <TextField name="lastName" label="Last Name" required />
        <TextField name="email" label="Email" type="email" />
        <TextField name="phone" label="Phone" type="tel" />
        <TextField name="address" label="Address" className="wide" />
        <TextField name="city" label="City" />
        <TextField name="state" label="State" />
        <TextField name="zip" label="ZIP" inputMode="numeric" />
        <SelectField name="source" label="Source" options={asOptions(SOURCES)} none="Unknown" />
        <SelectField name="brand" label="Brand" options={asOptions(brands)} />
        {withStatus ? <SelectField name="status" label="Status" options={asOptions(LEAD_STATUSES)} /> : null}
      </FieldGrid>
      <Heading variant="h3">Timeshare</Heading>
      <FieldGrid>
        <TextField name="timeshareInfo.resort" label="Resort" />
        <TextField name="timeshareInfo.balance" label="Balance" inputMode="decimal" hint="In dollars" />
        <TextField name="timeshareInfo.notes" label="Timeshare Notes" rows={2} className="wide" />
      </FieldGrid>
      <Heading variant="h3">Notes and tags</Heading>
      <FieldGrid>
        <TextField name="notes" label="Notes" rows={3} className="wide" />
        <TagsField name="tags" label="Tags" className="wide" />
      </FieldGrid>
    </>
  );
}

/** The buttons under a form on a page. */
export const FormActions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 20,
});
