import { useNavigate } from 'react-router';
import { object, string } from 'yup';
import { type Brand, SERVICE_TYPES, type ServiceType, useBrands } from '../../../api/choices';
import { useStaff } from '../../../api/useStaff';
import { paths } from '../../../lib/paths/paths';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { StaffSelect } from '../../../ui/fields/StaffSelect';
import { asOptions } from '../../../ui/filters/FilterFields';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useEnrollLead } from '../api';
import type { Lead } from '../model';

interface EnrollValues {
  serviceType: ServiceType | '';
  brand: Brand;
  assignedTo: string;
}

const schema = object({
  serviceType: string().required('Select a service type'),
  brand: string(),
  assignedTo: string(),
});

/** Enrolls the lead as a client. Mounting it opens the dialog. */
export function EnrollDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const brands = useBrands();
  const staff = useStaff();
  const { run } = useEnrollLead(lead.id);
  const notify = useNotify();
  const navigate = useNavigate();
  const submit = async ({ serviceType, brand, assignedTo }: EnrollValues) => {
    if (serviceType === '') return;
    const client = await run({ serviceType, brand, assignedTo: assignedTo ? Number(assignedTo) : null });
    notify.success('Success', 'Lead enrolled successfully');
    void navigate(paths.client(client.id));
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to enroll lead');
  return (
    <FormDialog<EnrollValues>
      title="Enroll as Client"
      submitLabel="Enroll"
      draft={`lead:${lead.id}:enroll`}
      initialValues={{
        serviceType: '',
        brand: lead.brand,
        assignedTo: lead.assignedTo ? String(lead.assignedTo.id) : '',
      }}
      schema={schema}
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 16px' }}>
        {`${lead.firstName} ${lead.lastName} becomes a client with the same contact details, and the lead moves to Closed/Enrolled.`}
        {lead.timeshareInfo.resort
          ? ` ${lead.timeshareInfo.resort} becomes the client's first property.`
          : ''}
      </p>
      <FieldGrid>
        <SelectField
          name="serviceType"
          label="Service Type"
          options={asOptions(SERVICE_TYPES)}
          none="Select…"
          required
          className="wide"
        />
        <SelectField name="brand" label="Brand" options={asOptions(brands)} />
        <StaffSelect name="assignedTo" label="Assigned To" staff={staff} current={lead.assignedTo} />
      </FieldGrid>
    </FormDialog>
  );
}
