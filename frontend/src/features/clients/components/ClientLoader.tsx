import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordFailed } from '../../../ui/states/RecordFailed';
import { LoadingState } from '../../../ui/states/states';
import { useClient } from '../api';
import type { Client } from '../model';

interface ClientLoaderProps {
  children: (client: Client, onSaved: (client: Client) => void) => ReactNode;
}

/** The client that the address names, or why there is none to show. */
export function ClientLoader({ children }: ClientLoaderProps) {
  const id = Number(useParams().id);
  const { data, error, reload, put } = useClient(id);
  if (error && !data) {
    return (
      <RecordFailed
        recordName="client"
        error={error}
        list={{ to: '/clients', label: 'Clients' }}
        onRetry={reload}
      />
    );
  }
  return data ? children(data, put) : <LoadingState label="Loading the client" />;
}
