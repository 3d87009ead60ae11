import type { InvestmentComparisonResult } from './result.ts'

/** Each vehicle's worth after tax at the end, cents: in today's money or not, as the inputs choose. */
export const worthOf = ({ vehicles, view }: Pick<InvestmentComparisonResult, 'vehicles' | 'view'>): readonly (number | null)[] =>
  vehicles.map((vehicle) => (view === 'real' ? vehicle.real.worth : vehicle.worth))
