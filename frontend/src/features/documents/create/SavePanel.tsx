import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/ApiError';
import { problemText } from '../../../lib/forms/problemText';
import { paths } from '../../../lib/paths/paths';
import { Panel } from '../../../ui/page/Page';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import {
  type DocumentInput,
  type DocumentType,
  lackingOf,
  type PaperWithBlanks,
  type RequiredDocument,
  type TypedValues,
  withBlanks,
} from './model';
import type { Choice } from './useChoice';
import type { Save, useSaves } from './useSaves';

const BlankList = styled('ul')({
  margin: '4px 0 12px',
  paddingLeft: 20,
  fontSize: 13,
  overflowWrap: 'anywhere',
});

interface SavePanelProps {
  offered: RequiredDocument[];
  inputsOf: (values: TypedValues) => DocumentInput[];
  /** Those that are neither saved nor on file. */
  toSaveOf: (values: TypedValues) => DocumentInput[];
  saves: ReturnType<typeof useSaves>;
  choice: Choice;
  onOpen: (type: DocumentType) => void;
}

/** All chosen documents with how far their saving is, and the button that saves those that are not on file yet. */
export function SavePanel({ offered, inputsOf, toSaveOf, saves, choice, onOpen }: SavePanelProps) {
  const { values, isSubmitting } = useFormikContext<TypedValues>();
  const inputs = inputsOf(values);
  const rows = inputs.map((input) => ({ input, save: saves.of(input) }));
  const saved = rows.filter(({ save }) => save?.state === 'saved').length;
  const toSave = toSaveOf(values);
  const left = toSave.length;
  const lacking = lackingOf(offered, toSave);
  const hasBegun = rows.some(({ save }) => save !== undefined);
  const whyNot = useId();
  const onward = useRef<HTMLAnchorElement>(null);
  const isDone = hasBegun && left === 0;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) onward.current?.focus();
  }, [isDone]);
  return (
    <Panel title="Save">
      {hasBegun ? (
        <>
          <Typography role="status" variant="body2" sx={{ mb: 2 }}>
            {`${saved} of ${rows.length} saved`}
          </Typography>
          {saves.isRunning ? (
            <LinearProgress
              aria-label="Documents saved"
              variant="determinate"
              value={Math.round((saved / rows.length) * 100)}
              sx={{ mb: 4 }}
            />
          ) : null}
          <RowList aria-label="Documents to save" sx={{ mb: 4 }}>
            {rows.map(({ input, save }) => (
              <SaveRow
                key={input.type}
                type={input.type}
                save={save}
                isLeftOut={choice.isLeftOut(input.type)}
                isOnly={rows.length === 1}
                onRetry={() => void saves.save([input])}
                onOpen={() => onOpen(input.type)}
              />
            ))}
          </RowList>
        </>
      ) : null}
      <Blanks papers={withBlanks(offered, toSave)} />
      {lacking.length > 0 ? (
        <Typography id={whyNot} variant="body2" sx={{ mb: 2 }}>
          {`Can't be generated yet: ${lacking.join(', ')}. Fill in what is missing, or clear the checkbox.`}
        </Typography>
      ) : null}
      {left > 0 ? (
        <Button
          type="submit"
          variant="contained"
          fullWidth
          disabled={lacking.length > 0}
          aria-describedby={lacking.length > 0 ? whyNot : undefined}
          loading={isSubmitting || saves.isRunning}
        >
          {`Save All (${left})`}
        </Button>
      ) : (
        <Button ref={onward} variant="outlined" fullWidth component={Link} to="/documents">
          Go to Documents
        </Button>
      )}
    </Panel>
  );
}

/** They may be meant to be filled in manually; they should not come as a surprise on paper. */
function Blanks({ papers }: { papers: PaperWithBlanks[] }) {
  if (papers.length === 0) return null;
  return (
    <>
      <Typography variant="body2">Left blank, to fill in by hand:</Typography>
      <BlankList aria-label="Papers with blanks">
        {papers.map(({ type, blanks }) => (
          <li key={type}>{`${type}: ${blanks.join(', ')}`}</li>
        ))}
      </BlankList>
    </>
  );
}

interface SaveRowProps {
  type: DocumentType;
  save: Save | undefined;
  /** It is on file, and was not ticked again since. */
  isLeftOut: boolean;
  /** Nothing else is saved here: from its page, Back leads to where one came from and not to an empty form. */
  isOnly: boolean;
  onRetry: () => void;
  onOpen: () => void;
}

function SaveRow({ type, save, isLeftOut, isOnly, onRetry, onOpen }: SaveRowProps) {
  if (save?.state === 'saved') {
    return (
      <li>
        <div>
          <Link to={paths.document(save.document.id)} replace={isOnly}>
            {save.document.title}
          </Link>
        </div>
        <StatusBadge kind="document" status={save.document.status} label="Saved" />
      </li>
    );
  }
  if (save?.state === 'failed') {
    const isMissing = save.error instanceof ApiError && save.error.missing.length > 0;
    return (
      <li>
        <div>
          <strong>{type}</strong>
          <div>{problemText(save.error, 'Failed to save document.')}</div>
        </div>
        {isMissing ? (
          <Button size="small" onClick={onOpen}>
            Show Why
          </Button>
        ) : (
          <Button size="small" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </li>
    );
  }
  if (save === undefined && isLeftOut) {
    return (
      <li>
        <div>
          <strong>{type}</strong>
          <div>Already on file. To save another one, clear its checkbox and select it again.</div>
        </div>
      </li>
    );
  }
  return (
    <li>
      <strong>{type}</strong>
      <span>{words(save)}</span>
    </li>
  );
}

function words(save: Save | undefined): string {
  if (save?.state === 'saving') return 'Saving…';
  return save?.state === 'waiting' ? 'Waiting…' : 'Not saved';
}
