import Skeleton from '@mui/material/Skeleton';
import { useRefresh } from '../../../api/useRefresh';
import { problemText } from '../../../lib/forms/problemText';
import { PaperFrame } from '../../../ui/files/PaperFrame';
import { ErrorState } from '../../../ui/states/states';
import type { usePreview } from './api';
import { MissingFacts } from './MissingFacts';
import type { DocumentType } from './model';

interface PreviewProps {
  type: DocumentType;
  reading: ReturnType<typeof usePreview>;
}

export function Preview({ type, reading: { data: html, error, isOld, reload } }: PreviewProps) {
  const refresh = useRefresh();
  if (error?.missing.length) {
    const checkAgain = () => {
      reload();
      // Save All goes by the answers for all types.
      void refresh('/api/documents/required');
    };
    return <MissingFacts type={type} missing={error.missing} onRetry={checkAgain} />;
  }
  if (error) {
    // What was typed wrong is named by its own sentences.
    const named = error.fields.map(({ detail }) => detail).join(' ');
    return (
      <ErrorState
        text={named || problemText(error, "Couldn't load the preview. Please try again later.")}
        reference={error.requestId}
        onRetry={reload}
      />
    );
  }
  if (html === undefined) return <PaperSkeleton type={type} />;
  return <PaperFrame title={`Preview of ${type}`} html={html} isStale={isOld} />;
}

function PaperSkeleton({ type }: { type: string }) {
  return (
    <div role="status" aria-label={`Loading the preview of ${type}`}>
      <Skeleton width="40%" height={40} />
      <Skeleton width="70%" />
      <Skeleton width="65%" />
      <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
    </div>
  );
}
