import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/labels';
import { useCallable } from '../api';
import { type ListToCall, linkTo, listName } from '../listToCall';
import { CountsOf, NobodyNow, Start } from './CampaignRow';

interface ListRowProps {
  list: ListToCall;
  isRunning: boolean;
  onStart: () => void;
}

/** A list with its own filters, and how many of it may be called. */
export function ListRow({ list, isRunning, onStart }: ListRowProps) {
  const { data, error } = useCallable(list.list, list.filters);
  const name = listName(list.list);
  const isNarrowed = Object.keys(list.filters).length > 0;
  return (
    <li>
      <div>
        <h3>
          <Link to={linkTo(list)}>{name}</Link>
        </h3>
        <p>{isNarrowed ? 'With the filters that you set' : 'Everyone in the list'}</p>
        {data && data.waiting > 0 ? <p>{`${formatCount(data.waiting)} not looked up yet`}</p> : null}
        {data?.now === 0 ? <NobodyNow {...data} /> : null}
        {/* Who is next is asked anyway. */}
        {error ? <p>{"Couldn't count who may be called."}</p> : null}
      </div>
      {data ? (
        <CountsOf counts={data} list={list} name={name} />
      ) : (
        <Skeleton width={error ? 0 : 160} height={40} />
      )}
      <Start name={name} mayCall={data?.now !== 0} isRunning={isRunning} onStart={onStart} />
    </li>
  );
}
