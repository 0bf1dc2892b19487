import { useState } from 'react';
import { useSaver } from '../../../../api/useSaver';
import { EditDialog } from '../../../../ui/dialogs/EditDialog';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useSaveBrand } from './api';
import {
  type BrandInput,
  type BrandSettings,
  type BrandValues,
  brandSchema,
  conflictChanges,
  isBrand,
  toInput,
  toValues,
} from './model';

/** What papers say of a brand besides its name. */
export function EditBrand({ brand, onClose }: { brand: BrandSettings; onClose: () => void }) {
  // The version being edited. Discarding changes closes the form.
  const [base] = useState(brand);
  const update = useSaveBrand(base.slug);
  const saver = useSaver<BrandSettings, BrandInput>({ update, isRecord: isBrand, onSaved: onClose });
  const notify = useNotify();
  return (
    <EditDialog<BrandValues, BrandSettings, BrandInput>
      wide
      title={`Edit ${base.brand}`}
      submitLabel="Save Brand"
      draft={`brand:${base.slug}`}
      initialValues={toValues(base)}
      schema={brandSchema}
      recordName="brand"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={toInput}
      onDone={(saved) => notify.success('Brand Saved', saved.brand)}
      onFailed={(error) => notify.failure(error, 'Failed to save the brand')}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField name="legalName" label="Legal Name" hint={`Blank: ${base.brand}`} className="wide" />
        <TextField
          name="address.street"
          label="Street Address"
          hint="Where clients mail a notice of cancellation"
          className="wide"
        />
        <TextField name="address.city" label="City" />
        <TextField name="address.state" label="State" />
        <TextField name="address.zip" label="ZIP" inputMode="numeric" />
        <TextField name="phone" label="Phone" type="tel" inputMode="tel" />
        <TextField name="email" label="Email" type="email" inputMode="email" />
        <TextField name="webPage" label="Web Page" hint="Such as www.example.com" />
        <TextField name="registration" label="Registration" hint="Its number, and where" className="wide" />
      </FieldGrid>
    </EditDialog>
  );
}
