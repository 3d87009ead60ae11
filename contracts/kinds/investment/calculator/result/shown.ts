import type { InvestmentComparisonResult } from './result.ts'

/** What each vehicle is worth after tax at the end, cents: in today's money or not, as the inputs ask for it. */
export const worthOf = ({ vehicles, view }: Pick<InvestmentComparisonResult, 'vehicles' | 'view'>): readonly (number | null)[] =>
  vehicles.map((vehicle) => (view === 'real' ? vehicle.real.worth : vehicle.worth))
