import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Brand, useBrands } from '../../../api/choices';
import { paths } from '../../../lib/paths/paths';
import { nameOf } from '../../../lib/people/person';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useConvertRawLead } from '../api';
import type { RawLead } from '../model';

/** Confirmation with a brand choice. Mounting it opens it. */
export function ConvertRawLead({ rawLead, onClose }: { rawLead: RawLead; onClose: () => void }) {
  const id = useId();
  const brands = useBrands();
  const [chosen, setChosen] = useState<Brand | null>(null);
  const { run, isRunning } = useConvertRawLead();
  const notify = useNotify();
  const navigate = useNavigate();

  const brand = chosen ?? brands[0];
  const convert = async () => {
    try {
      const lead = await run({ id: rawLead.id, brand });
      notify.success('Success', 'Raw lead converted to lead successfully', {
        label: 'Open Lead',
        onClick: () => navigate(paths.lead(lead.id)),
      });
    } catch (error) {
      notify.failure(error, 'Failed to convert raw lead to lead');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Convert to Lead"
      text="Are you sure you want to convert this raw lead to a lead?"
      confirmLabel="Convert to Lead"
      isRunning={isRunning}
      onConfirm={() => void convert()}
      onClose={onClose}
    >
      <strong style={{ display: 'block', marginBottom: 12 }}>{nameOf(rawLead)}</strong>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1, fontSize: 13, fontWeight: 500 }}>
        Brand
      </FormLabel>
      <NativeSelect
        fullWidth
        input={<OutlinedInput />}
        inputProps={{ id }}
        value={brand}
        disabled={isRunning}
        onChange={(event) => setChosen(brands.find((known) => known === event.target.value) ?? null)}
      >
        {brands.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </NativeSelect>
    </ConfirmDialog>
  );
}
