import { householdTitle } from '../clients/household-words.ts'
import type { HouseholdView } from '../clients/views.ts'
import { reportFileName } from '../../base/report/file-name.ts'

export const HOUSEHOLD_REPORT = 'Household report'

/** What the file of a household's report is called, without its ending. */
export const householdReportFile = (household: Pick<HouseholdView, 'client' | 'spouse'>): string =>
  reportFileName(householdTitle(household), HOUSEHOLD_REPORT)
