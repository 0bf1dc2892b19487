import { MoneyField } from '../../../ui/fields/MoneyField';
import { TextField } from '../../../ui/fields/TextField';
import type { TypedField } from '../typed';

interface TypedFieldsProps {
  fields: readonly TypedField[];
  /** Where the form holds them: "data", or "Purchase Summary.data". */
  under: string;
}

/** What is typed for one document, field by field. */
export function TypedFields({ fields, under }: TypedFieldsProps) {
  return fields.map((field) => <Typed key={field.name} field={field} under={under} />);
}

function Typed({ field: { name, label, hint, kind }, under }: { field: TypedField; under: string }) {
  const words = { name: `${under}.${name}`, label, hint };
  switch (kind) {
    case 'amount':
      return <MoneyField {...words} />;
    case 'date':
      return <TextField {...words} type="date" />;
    case 'text':
      return <TextField {...words} className="wide" rows={2} />;
    case 'lastFour':
      return <TextField {...words} inputMode="numeric" />;
    case 'line':
      return <TextField {...words} />;
  }
}
