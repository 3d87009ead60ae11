import type { TaxScenarioInputs } from '../inputs/scenario.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

/** A sale to a stranger with every default, which the engine adds to a scenario without loading the schema. */
export const PLAIN_DISPOSAL: Disposal = {
  description: '',
  assetKind: 'other',
  proceeds: 0,
  sellingCosts: 0,
  baseCost: 0,
  improvements: 0,
  deemedOnExit: false,
  deemedOnDeath: false,
  ownershipShare: 1_000_000,
  communal: false,
  businessUse: 0,
  absences: [],
  saleToConnected: false,
  connectedPerson: '',
  gift: false,
  recipient: 'person',
  lots: [],
  lotUnitsSold: 0,
  permanentEstablishment: false,
  exchangeRateKind: 'average',
  costsInRand: false,
  soldForHealth: false,
  abroad: false,
  foreignTaxPaid: 0,
}
