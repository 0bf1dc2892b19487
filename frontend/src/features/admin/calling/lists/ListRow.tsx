import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { counted } from '../../../../lib/words/labels';
import { DateText, InstantText } from '../../../../ui/text/DateText';
import { visuallyHidden } from '../../../../ui/text/visuallyHidden';
import { isUnderWay } from '../api';
import type { NumberList } from '../model';
import { ToneBadge } from '../ToneBadge';
import { isWithdrawable, listName, markOf, shareRead } from './listModel';

const Side = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const Bad = styled('details')(({ theme }) => ({
  marginTop: 4,
  '& > summary': { cursor: 'pointer', color: theme.vars.palette.warning.main },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
  '& code': { overflowWrap: 'anywhere' },
}));

const Refusal = styled('div')(({ theme }) => ({ color: theme.vars.palette.error.main }));

/** A file: what it is of, what was in it, and whether it counts. */
export function ListRow({ list, onWithdraw }: { list: NumberList; onWithdraw: () => void }) {
  const { asOf, fileName, createdBy, createdAt, error } = list;
  return (
    <li>
      <div>
        <strong>
          {`${listName(list)}, as of `}
          <DateText date={asOf} />
        </strong>
        <div>{fileName}</div>
        <div>
          {createdBy ? `${createdBy} · ` : null}
          <InstantText instant={createdAt} />
        </div>
        {isUnderWay(list) ? <Progress list={list} /> : <Content list={list} />}
        {error ? <Refusal>{error}</Refusal> : null}
        <BadLines list={list} />
      </div>
      <Side>
        <ToneBadge {...markOf(list)} />
        {isWithdrawable(list) ? (
          <Button aria-label={`Withdraw ${fileName}`} onClick={onWithdraw}>
            Withdraw
          </Button>
        ) : null}
      </Side>
    </li>
  );
}

function Progress({ list }: { list: NumberList }) {
  const share = shareRead(list);
  // Read out at every tenth only: a voice that counts each second cannot be listened to.
  const tenth = Math.floor(share / 10) * 10;
  return (
    <div>
      <div>{list.status === 'waiting' ? 'Waiting to be read' : `${share}% of the file read`}</div>
      <LinearProgress
        aria-label={`Progress of ${list.fileName}`}
        sx={{ mt: 1, maxWidth: 320 }}
        {...(list.status === 'waiting' ? {} : { variant: 'determinate', value: share })}
      />
      <span role="status" style={visuallyHidden}>
        {`${tenth} percent read`}
      </span>
    </div>
  );
}

function Content({ list: { numbers, areaCodes, status, changes, confirmed } }: { list: NumberList }) {
  if (status !== 'loaded') return null;
  const covered = areaCodes > 0 ? `, ${counted(areaCodes, 'area code')}` : '';
  return (
    <>
      <div>{`${counted(numbers, 'number')}${covered}${changes ? ', after its changes' : ''}`}</div>
      {confirmed ? <div>Confirmed as complete when it was loaded</div> : null}
    </>
  );
}

/** The lines that are no number: the first of them by name. */
function BadLines({ list: { badLines, badSamples } }: { list: NumberList }) {
  if (badLines === 0) return null;
  const more = badLines - badSamples.length;
  return (
    <Bad>
      <summary>{`${counted(badLines, 'line')} couldn't be read`}</summary>
      <ul>
        {badSamples.map(({ line, text, sentence }) => (
          <li key={line}>
            {`Line ${line}: `}
            <code>{text}</code>
            {` ${sentence}`}
          </li>
        ))}
        {more > 0 ? <li>{`And ${counted(more, 'more line', 'more lines')}.`}</li> : null}
      </ul>
    </Bad>
  );
}
