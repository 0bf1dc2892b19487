import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { object, string } from 'yup';
import { useBrands } from '../../../api/choices';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { asOptions } from '../../../ui/filters/FilterFields';
import { DOCUMENT_TYPES } from '../model';
import { editLink, type Scope, STATES } from './model';

const schema = object({ type: string().required('Select a type'), brand: string(), state: string() });

/** Whose wording is to differ: it begins with the one that is used for them now. */
export function NewWording({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const brands = useBrands();
  const begin = async ({ type, brand, state }: { type: string; brand: string; state: string }) => {
    // In place of this dialog, so that Back does not open it again.
    void navigate(editLink({ type, brand: brand || null, state: state || null } as Scope), { replace: true });
  };
  return (
    <FormDialog
      title="New Wording"
      submitLabel="Continue"
      draft="wording:new"
      initialValues={{ type: '', brand: '', state: '' }}
      schema={schema}
      onSubmit={begin}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        Write separate wording for a brand, a state or both. It starts from the wording used for them now.
      </Typography>
      <FieldGrid>
        <div className="wide">
          <SelectField
            name="type"
            label="Type"
            required
            none="Select a type"
            options={asOptions(DOCUMENT_TYPES)}
          />
        </div>
        <SelectField name="brand" label="Brand" none="All brands" options={asOptions(brands)} />
        <SelectField name="state" label="State" none="All states" options={asOptions(STATES)} />
      </FieldGrid>
    </FormDialog>
  );
}
