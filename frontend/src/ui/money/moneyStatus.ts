/** Statuses of money without a color of their own borrow another status's. */
const BORROWED: Record<string, string> = {
  open: 'processing',
  partial: 'pending',
  settled: 'completed',
  void: 'canceled',
};

/** The status whose color a badge of a payment, invoice, plan or commission has. */
export const coloredAs = (status: string) => BORROWED[status] ?? status;
