import type { PanelName } from './fields.ts'

export const PANEL_TITLES: Readonly<Record<PanelName, string>> = {
  bond: 'The bond’s fees',
  fees: 'Conveyancer and deeds office',
  sundries: 'Sundries',
  additions: 'Commission and option',
  property: 'Share and kind of property',
  relief: 'VAT and exemption',
  dates: 'Dates',
  cash: 'Cash',
  seller: 'The seller’s side',
}

const UNUSED: Readonly<Record<PanelName, string>> = {
  bond: 'by the guideline',
  fees: 'by the guideline',
  sundries: 'none yet',
  additions: 'none',
  property: 'all of a freehold',
  relief: 'none',
  dates: 'estimated',
  cash: 'none entered',
  seller: 'not calculated',
}

/** What a closed panel holds, in a few words. */
export function panelWords(panel: PanelName, filledIn: number): string {
  if (filledIn === 0) return UNUSED[panel]
  if (panel === 'seller') return 'calculated'
  return `${filledIn} filled in`
}
