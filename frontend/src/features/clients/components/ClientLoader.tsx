import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../../ui/Page';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useClient } from '../api';
import type { Client } from '../model';

interface ClientLoaderProps {
  children: (client: Client, onSaved: (client: Client) => void) => ReactNode;
}

/** The client that the address names, or why there is none to show. */
export function ClientLoader({ children }: ClientLoaderProps) {
  const id = Number(useParams().id);
  const { data, error, reload, put } = useClient(id);
  if (error) {
    const isMissing = error.status === 404 || error.status === 400;
    return (
      <Page title="Client">
        <ErrorState
          text={
            isMissing ? 'This client does not exist.' : 'Error loading this client. Please try again later.'
          }
          reference={error.requestId}
          onRetry={reload}
        />
      </Page>
    );
  }
  return data ? children(data, put) : <LoadingState label="Loading the client" />;
}
