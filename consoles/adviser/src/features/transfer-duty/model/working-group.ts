import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'

const TITLES: Readonly<Record<string, string>> = {
  lateInterest: 'Late payment',
  transferCosts: 'Costs of the transfer',
  bondCosts: 'Costs of the bond',
  totals: 'All costs',
  cash: 'Cash on registration',
  vat: 'VAT',
  seller: 'The seller’s side',
}

/** Steps outside the quote: other tables, charts, suggestions. */
const OUTSIDE_QUOTE = /^(everyTable|charts|suggestions|nextEdges|lateInterest\.schedule)\./

/** The part of the quote that a step belongs to. */
export function workingGroup({ id }: TraceStep): string | null {
  return OUTSIDE_QUOTE.test(id) ? null : (TITLES[id.split('.')[0]!] ?? 'The duty')
}
