import type { Engines } from '../../../law/working/engine-versions.ts'
import { type HomeLoanAnswer, calculateHomeLoan } from './calculate.ts'
import { HOME_LOAN_ENGINE_VERSION } from './engine-version.ts'
import type { HomeLoanGiven } from './inputs/inputs.ts'

export const HOME_LOAN_ENGINES: Engines<HomeLoanGiven, undefined, HomeLoanAnswer> = new Map([[HOME_LOAN_ENGINE_VERSION, calculateHomeLoan]])
