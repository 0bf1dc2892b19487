import { type Integration, onlyOf } from '../model';
import { LabelPrinterCard } from './LabelPrinterCard';
import { MapsCard } from './MapsCard';

/** What is used in the office itself. */
export function OfficeCards({ all }: { all: Integration[] }) {
  return (
    <>
      <MapsCard integration={onlyOf(all, 'maps_service')} />
      <LabelPrinterCard integration={onlyOf(all, 'label_printer')} />
    </>
  );
}
