import type { TaxScenarioInputs } from './scenario.ts'

type Disposal = TaxScenarioInputs['disposals'][number]
export type Absence = Disposal['absences'][number]

/** Two hectares in square metres (Eighth Schedule, paragraph 46). */
const MOST_LAND = 20_000
/** Five years in months (paragraph 50). */
const MOST_MONTHS_LET = 60

export const isLandTooLarge = ({ landArea }: Pick<Disposal, 'landArea'>): boolean => landArea !== undefined && landArea > MOST_LAND

/** Whether months away count as lived in: while a home was let only where paragraph 50 is met in full. */
export const isAbsenceCounted = ({ kind, months, livedYearBeforeAndAfter, noOtherHome, abroadOrFar }: Absence): boolean =>
  kind !== 'letWhileAbsent' || (months <= MOST_MONTHS_LET && livedYearBeforeAndAfter && noOtherHome && abroadOrFar)
