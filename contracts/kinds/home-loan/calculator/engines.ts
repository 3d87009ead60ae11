import { CONSTANTS_BY_VERSION } from '../../../law/constants/known-constants.ts'
import type { Build } from '../../../law/working/engine-versions.ts'
import { type HomeLoanAnswer, calculateHomeLoan } from './calculate.ts'
import { HOME_LOAN_ENGINE_VERSION } from './engine-version.ts'
import type { HomeLoanGiven } from './inputs/inputs.ts'

export const HOME_LOAN_BUILD: Build<HomeLoanGiven, undefined, HomeLoanAnswer> = {
  engines: new Map([[HOME_LOAN_ENGINE_VERSION, calculateHomeLoan]]),
  constants: CONSTANTS_BY_VERSION,
}
