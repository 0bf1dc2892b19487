import { Link } from 'react-router';
import { useCallable } from '../../../api/useCallable';
import { listOf } from '../../../lib/calling/callable';
import { type ListToCall, listName } from '../listToCall';
import { CallRow } from './CallRow';

interface ListRowProps {
  list: ListToCall;
  isFirst: boolean;
  isRunning: boolean;
  onStart: () => void;
}

/** A list with its own filters, and how many of it may be called. */
export function ListRow({ list, isFirst, isRunning, onStart }: ListRowProps) {
  const { data, error } = useCallable(list.list, list.filter);
  const name = listName(list.list);
  const scope = list.filter === '' ? 'Everyone in the list' : 'With the filters that you set';
  return (
    <CallRow
      name={name}
      title={<Link to={listOf(list.list, list.filter)}>{name}</Link>}
      // Who is next is asked anyway.
      words={error ? `${scope} · Couldn't count who may be called` : scope}
      counts={data}
      list={list}
      isFirst={isFirst}
      isRunning={isRunning}
      onStart={onStart}
    />
  );
}
