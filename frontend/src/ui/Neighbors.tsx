import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isModalOpen, isTyping } from '../lib/keys';
import { addressLike, keepTrail, type ListTrail, pageBeside } from '../lib/listTrail';
import { ListPageContext } from './listPage';
import { ReasonIconButton } from './ReasonButton';
import { useNotify } from './useNotify';

/** The way to the records beside this one, by button or Ctrl and an arrow key. */
export default function Neighbors({ trail, record }: { trail: ListTrail; record: string }) {
  const navigate = useNavigate();
  const readPage = useContext(ListPageContext);
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const place = trail.records.indexOf(record);
  const can = (by: 1 | -1) =>
    trail.records[place + by] !== undefined ||
    (by === 1 ? trail.hasMore : pageBeside(trail.page, -1) !== null);
  const go = async (by: 1 | -1) => {
    const beside = trail.records[place + by];
    if (beside) return navigate(beside, { replace: true });
    const page = pageBeside(trail.page, by);
    if (!page || isAsking || !can(by)) return;
    setAsking(true);
    try {
      const { ids, hasMore } = await readPage(page);
      const records = ids.map((id) => addressLike(record, id));
      const next = by === 1 ? records[0] : records.at(-1);
      if (!next) return;
      keepTrail({ list: trail.list, page, records, hasMore });
      void navigate(next, { replace: true });
    } catch (error) {
      notify.failure(error, 'Couldn’t load the next records.');
    } finally {
      setAsking(false);
    }
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.altKey || event.shiftKey || isModalOpen() || isTyping(event.target)) return;
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
      if (!by) return;
      event.preventDefault();
      void go(by);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <>
      <ReasonIconButton
        aria-label="Previous Record"
        unless={can(-1) ? null : 'This is the first record of the list.'}
        onClick={() => void go(-1)}
      >
        <ChevronLeft size={16} strokeWidth={1.8} />
      </ReasonIconButton>
      <ReasonIconButton
        aria-label="Next Record"
        unless={can(1) ? null : 'This is the last record of the list.'}
        onClick={() => void go(1)}
      >
        <ChevronRight size={16} strokeWidth={1.8} />
      </ReasonIconButton>
    </>
  );
}
