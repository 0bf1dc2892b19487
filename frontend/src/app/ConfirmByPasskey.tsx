import Button from '@mui/material/Button';
import { useState } from 'react';
import { answer, api } from '../api/client';
import { signWithPasskey } from '../api/passkeys';
import { useApi } from '../api/useApi';
import { useNotify } from '../ui/toasts/useNotify';

/** In place of a code, where the person has a passkey. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: passkeys } = useApi('/api/me/passkeys', {});
  const [isSigning, setSigning] = useState(false);
  const notify = useNotify();
  const confirm = async () => {
    setSigning(true);
    try {
      const body = await signWithPasskey(await answer(api.POST('/api/auth/confirm/passkey/begin')));
      await api.POST('/api/auth/confirm/passkey', { body });
      onConfirmed();
    } catch (error) {
      setSigning(false);
      notify.failure(error, 'The passkey was not used. Try again.');
    }
  };
  if ((passkeys ?? []).length === 0) return null;
  return (
    <Button variant="text" sx={{ mt: 3 }} loading={isSigning} onClick={() => void confirm()}>
      Use a Passkey
    </Button>
  );
}
