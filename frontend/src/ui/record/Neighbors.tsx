import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isModalOpen, isTyping } from '../../lib/keys/keys';
import { addressBeside, keepTrail, type ListTrail, listAtPage, pageBeside } from '../../lib/paths/listTrail';
import { ReasonIconButton } from '../buttons/ReasonButton';
import { ListPageContext } from '../list/listPage';
import { useNotify } from '../toasts/useNotify';
import { useToast } from '../toasts/useToast';

const FIRST = 'This is the first record of the list.';
const LAST = 'This is the last record of the list.';

/** The way to the records beside this one, by button or Ctrl and an arrow key. */
export default function Neighbors({ trail, record }: { trail: ListTrail; record: string }) {
  const navigate = useNavigate();
  const readPage = useContext(ListPageContext);
  const notify = useNotify();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const place = trail.records.indexOf(record);
  const can = (by: 1 | -1) =>
    trail.records[place + by] !== undefined ||
    (by === 1 ? trail.hasMore : pageBeside(trail.page, -1) !== null);
  /** The first record of the list beyond those known. What was changed may have left it, and the rest has moved up to this page. */
  const readOn = async (by: 1 | -1) => {
    let page = by === 1 ? trail.page : pageBeside(trail.page, -1);
    while (page !== null) {
      const { rows, hasMore } = await readPage(page);
      const unknown = rows
        .map((row) => addressBeside(record, row))
        .filter((address) => !trail.records.includes(address));
      const next = by === 1 ? unknown[0] : unknown.at(-1);
      if (next) {
        const records = page === trail.page ? [...trail.records, ...unknown] : unknown;
        keepTrail({ list: listAtPage(trail.list, page), page, records, hasMore });
        return next;
      }
      page = by === -1 || hasMore ? pageBeside(page, by) : null;
    }
    return null;
  };
  const go = async (by: 1 | -1) => {
    const beside = trail.records[place + by];
    if (beside) return navigate(beside, { replace: true });
    if (isAsking || !can(by)) return;
    setAsking(true);
    try {
      const next = await readOn(by);
      if (next) void navigate(next, { replace: true });
      else toast({ tone: 'info', title: 'Not Available', description: by === 1 ? LAST : FIRST });
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
        unless={can(-1) ? null : FIRST}
        onClick={() => void go(-1)}
      >
        <ChevronLeft size={16} strokeWidth={1.8} />
      </ReasonIconButton>
      <ReasonIconButton aria-label="Next Record" unless={can(1) ? null : LAST} onClick={() => void go(1)}>
        <ChevronRight size={16} strokeWidth={1.8} />
      </ReasonIconButton>
    </>
  );
}
