import { householdTitle } from '../clients/household-words.ts'
import type { HouseholdView } from '../clients/views.ts'
import { reportFileName } from '../../base/report/file-name.ts'

export const HOUSEHOLD_REPORT = 'Household report'

/** The file name of a household's report, without its extension. */
export const householdReportFile = (household: Pick<HouseholdView, 'client' | 'spouse'>): string =>
  reportFileName(householdTitle(household), HOUSEHOLD_REPORT)
