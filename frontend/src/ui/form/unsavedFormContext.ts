import { createContext } from 'react';
import type { UnsavedForm } from '../../lib/forms/unsaved';

/** The form around; apart from the form itself, for records that show a conflict without one. */
export const UnsavedFormContext = createContext<UnsavedForm | null>(null);
