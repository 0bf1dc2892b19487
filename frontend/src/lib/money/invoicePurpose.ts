interface Purpose {
  planName: string | null;
  /** The plan's installment; 0 is its down payment. */
  number: number | null;
  description: string | null;
}

/** What an invoice is for: a part of a plan, or what staff wrote. */
export function purposeOf({ planName, number, description }: Purpose): string | null {
  if (planName === null) return description;
  return number === 0 ? `${planName}, down payment` : `${planName}, installment ${number}`;
}
