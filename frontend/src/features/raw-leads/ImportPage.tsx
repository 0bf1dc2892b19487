import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths/paths';
import { Page, Panel } from '../../ui/page/Page';
import { useAddress } from '../../ui/page/useAddress';
import { CheckedList } from './components/CheckedList';
import { ChooseFile } from './components/ChooseFile';
import { MatchColumns } from './components/MatchColumns';
import { RecentImports } from './components/RecentImports';
import { useCheckList, useReadColumns, useStartImport } from './importApi';
import {
  type Choices,
  type ImportColumn,
  type ImportPreview,
  MAX_FILE_BYTES,
  mappingOf,
  proposals,
  TOO_LARGE,
} from './importModel';
import { useUnsavedMatches } from './useUnsavedMatches';

type Step = 'choose' | 'match' | 'check';

const TITLES: Record<Step, string> = {
  choose: 'Step 1 of 3: Choose a file',
  match: 'Step 2 of 3: Match the columns',
  check: 'Step 3 of 3: Check the list',
};

const STEPS: readonly Step[] = ['choose', 'match', 'check'];

/**
 * The step of the address, as far as there is what it works on: a file cannot be kept in an address, so after a reload it
 * is chosen again. Back goes one step back and finds what was chosen.
 */
function useStep(reached: Step): [Step, (step: Step) => void] {
  const { params, change } = useAddress();
  const asked = STEPS.find((known) => known === params.get('step')) ?? 'choose';
  const isReached = STEPS.indexOf(asked) <= STEPS.indexOf(reached);
  return [isReached ? asked : 'choose', (step) => change({ step: step === 'choose' ? undefined : step })];
}

export default function ImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<ImportColumn[]>([]);
  const [choices, setChoices] = useState<Choices>([]);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  // How the server names the file from the first check on.
  const [upload, setUpload] = useState<string | null>(null);
  const [step, setStep] = useStep(reachedStep(columns, preview));
  const navigate = useNavigate();
  const back = () => navigate(-1);
  const reading = useReadColumns();
  const checking = useCheckList();
  const starting = useStartImport();
  const hasStarted = useRef(false);
  const isHere = useIsHere();
  const settleMatches = useUnsavedMatches(columns, choices);

  const read = async (chosen: File) => {
    const found = await reading.read(chosen);
    if (!found) return;
    setColumns(found.columns);
    setChoices(proposals(found.columns));
    checking.clear();
    setStep('match');
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setColumns([]);
    setPreview(null);
    setUpload(null);
    reading.clear();
    if (chosen.size <= MAX_FILE_BYTES) void read(chosen);
  };
  // Back at the first step with the same file, the matches made before are still there.
  const goOn = (chosen: File) => (columns.length > 0 ? setStep('match') : choose(chosen));
  const check = async (chosen: File) => {
    const found = await checking.ask(chosen, mappingOf(columns, choices), upload);
    if (!found) return;
    setPreview(found);
    setUpload(found.upload);
    starting.clear();
    setStep('check');
  };
  const start = async (chosen: File) => {
    // The second click of two may come after the first one's answer, before its page is left.
    if (hasStarted.current) return;
    const started = await starting.ask(chosen, mappingOf(columns, choices), upload);
    if (!started) return;
    hasStarted.current = true;
    settleMatches();
    if (isHere.current) void navigate(paths.importRun(started.id));
  };

  return (
    <Page
      title="Import Raw Leads"
      subtitle={
        <>
          <Link to="/raw-leads">Marketing Database</Link>
          {file && step !== 'choose' ? ` · ${file.name}` : null}
        </>
      }
    >
      <Panel title={TITLES[step]}>
        {step === 'choose' || !file ? (
          <ChooseFile
            file={file}
            error={file && file.size > MAX_FILE_BYTES ? TOO_LARGE : reading.error}
            isReading={reading.isRunning}
            onChoose={choose}
            onContinue={() => (file ? goOn(file) : undefined)}
          />
        ) : null}
        {file && step === 'match' ? (
          <MatchColumns
            columns={columns}
            choices={choices}
            onChange={(next) => {
              setChoices(next);
              // It was of the matches before.
              setPreview(null);
            }}
            checking={checking.isRunning ? { sent: checking.sent } : null}
            error={checking.error}
            onCheck={() => void check(file)}
            onCancel={checking.cancel}
            onBack={back}
          />
        ) : null}
        {file && preview && step === 'check' ? (
          <CheckedList
            preview={preview}
            starting={starting.isRunning ? { sent: starting.sent } : null}
            error={starting.error}
            onImport={() => void start(file)}
            onBack={back}
          />
        ) : null}
      </Panel>
      {step === 'choose' ? <RecentImports /> : null}
    </Page>
  );
}

function reachedStep(columns: ImportColumn[], preview: ImportPreview | null): Step {
  if (columns.length === 0) return 'choose';
  return preview ? 'check' : 'match';
}

/** A finished upload must not navigate users who have moved to another page. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
