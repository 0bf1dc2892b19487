import { useEffect, useState } from 'react';
import { answer, api } from '../api/client';
import { compareUser, listenToOtherTabs, onOtherUser, shownUser } from '../lib/session/shownUser';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';

/** Coming back to a tab asks the server who is signed in, at most this often. */
const ASKED_EVERY_MS = 10_000;

async function compareWithServer() {
  const user = await answer(api.GET('/api/auth/me')).catch(() => null);
  if (user) compareUser({ id: user.id, name: `${user.firstName} ${user.lastName}` });
}

/** Says that someone else signed in in another tab of this browser: what is done here would be done as them. */
export function OtherUserNotice() {
  const [other, setOther] = useState<{ name: string } | null>(null);

  useEffect(() => {
    let askedAt = performance.now();
    const returned = () => {
      if (document.visibilityState === 'hidden' || shownUser() === null) return;
      if (performance.now() - askedAt < ASKED_EVERY_MS) return;
      askedAt = performance.now();
      void compareWithServer();
    };
    const stops = [
      listenToOtherTabs(),
      onOtherUser((person) => setOther(person ?? { name: 'Someone else' })),
    ];
    window.addEventListener('focus', returned);
    document.addEventListener('visibilitychange', returned);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', returned);
      document.removeEventListener('visibilitychange', returned);
    };
  }, []);

  return other ? (
    <ConfirmDialog
      open
      title="Another User Signed In"
      text={`${other.name} signed in on another tab of this browser. This page still shows ${shownUser()?.name ?? 'someone else'}, and nothing can be saved here. Reload to continue.`}
      confirmLabel="Reload"
      backLabel="Not Now"
      onConfirm={() => window.location.reload()}
      onClose={() => setOther(null)}
    />
  ) : null;
}
