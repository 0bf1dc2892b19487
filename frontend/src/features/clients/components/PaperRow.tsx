import { styled } from '@mui/material/styles';
import { type DragEvent, type ReactNode, useState } from 'react';
import { tokens } from '../../../theme/tokens';
import { lazyPart } from '../../../ui/page/lazyPart';
import { type DroppedPaper, useDroppedPaper } from '../useDroppedPaper';

// Of what is dropped alone.
const UploadProgress = lazyPart(
  () => import('../../../ui/files/UploadProgress').then((module) => module.UploadProgress),
  { Meanwhile: () => null },
);

const Target = styled('li')(({ theme }) => ({
  position: 'relative',
  // Over the row and not in it: nothing moves under the pointer.
  '&[data-over="true"]::after': {
    content: 'attr(data-prompt)',
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    border: `1px dashed ${theme.vars.palette.harbor.borderStrong}`,
    borderRadius: tokens.radius.badge,
    backgroundColor: theme.vars.palette.harbor.selected,
  },
  '& > .sending': { flexBasis: '100%' },
}));

/** Whether files are dragged: a link of the page is no paper. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

interface PaperRowProps {
  /** What a file becomes that is dropped on the row; null where none is taken. */
  paper: DroppedPaper | null;
  children: ReactNode;
}

/** The row of a paper; dropping its file there is all that it takes. Who cannot drop has the row's buttons. */
export function PaperRow({ paper, children }: PaperRowProps) {
  const [isOver, setOver] = useState(false);
  const { take, sent } = useDroppedPaper(paper);
  if (!paper) return <li>{children}</li>;
  return (
    <Target
      data-over={isOver}
      data-prompt={
        paper.becomes === 'scan' ? 'Drop to attach the signed scan' : `Drop to add the ${paper.type}`
      }
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
    >
      {children}
      {sent === null ? null : (
        <div className="sending">
          <UploadProgress sent={sent} then="Checking the file…" />
        </div>
      )}
    </Target>
  );
}
