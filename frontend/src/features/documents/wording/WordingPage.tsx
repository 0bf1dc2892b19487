import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../../ui/page/Page';
import { useAddress } from '../../../ui/page/useAddress';
import { ErrorState, LoadingState } from '../../../ui/states/states';
import { SampleMark } from '../components/SampleMark';
import { useCurrentWording } from './api';
import { type Scope, scopeOf, scopeText, versionText, type Wording } from './model';
import { WordingEditor } from './WordingEditor';

/** The wording of a type, for a brand and a state or for all: `?type=…&brand=…&state=…`. */
export default function WordingPage() {
  const { params } = useAddress();
  const scope = scopeOf(params);
  if (!scope) {
    return (
      <Page title="Wording">
        <ErrorState text="This wording does not exist." />
      </Page>
    );
  }
  return <Loader key={`${scope.type} ${scope.brand} ${scope.state}`} scope={scope} />;
}

function Loader({ scope }: { scope: Scope }) {
  const { data, error, isValidating, reload, put } = useCurrentWording(scope);
  // An edit starts from a fresh copy, and keeps what it started from while the copy is asked for again.
  const [started, setStarted] = useState<Wording | null>(null);
  if (error && !started) {
    return (
      <Page title={scope.type}>
        <ErrorState
          text={error.status === 422 ? error.detail : 'Error loading this wording. Please try again later.'}
          reference={error.requestId}
          onRetry={reload}
        />
      </Page>
    );
  }
  if (!started && data && !isValidating) setStarted(data);
  if (!started) return <LoadingState label="Loading the wording" />;
  const take = (next: Wording) => {
    put(next);
    setStarted(next);
  };
  return <WordingScreen wording={started} onTake={take} />;
}

function WordingScreen({ wording, onTake }: { wording: Wording; onTake: (wording: Wording) => void }) {
  const { type, sample, inheritedFrom } = wording;
  return (
    <Page
      title={type}
      subtitle={
        <>
          <Link to="/admin/wording">Wording</Link> · {scopeText(wording)} · {versionText(wording)}{' '}
          {sample ? <SampleMark /> : null}
        </>
      }
    >
      {sample ? (
        <Alert severity="warning" sx={{ mb: 4 }}>
          This is sample wording, not legal advice. Have your counsel review it. Documents made with it are
          marked as samples until you save your own version.
        </Alert>
      ) : null}
      {inheritedFrom && !sample ? (
        <Alert severity="info" sx={{ mb: 4 }}>
          {`Nothing was saved for ${scopeText(wording)} yet. This starts from the wording for ${scopeText(inheritedFrom)}, ${versionText(inheritedFrom).toLowerCase()}.`}
        </Alert>
      ) : null}
      <WordingEditor key={wording.version} wording={wording} onTake={onTake} />
    </Page>
  );
}
