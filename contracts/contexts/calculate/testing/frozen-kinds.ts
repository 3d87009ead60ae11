import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { HOME_LOAN_ENGINE_VERSION } from '../../../kinds/home-loan/calculator/engine-version.ts'
import { HOME_LOAN_ENGINES } from '../../../kinds/home-loan/calculator/engines.ts'
import { FROZEN_LOANS } from '../../../kinds/home-loan/calculator/testing/frozen-loans.ts'
import { writtenWorkings as homeLoanWorkings } from '../../../kinds/home-loan/calculator/testing/written-workings.ts'
import { INVESTMENT_ENGINE_VERSION } from '../../../kinds/investment/calculator/engine-version.ts'
import { INVESTMENT_ENGINES } from '../../../kinds/investment/calculator/engines.ts'
import { FROZEN_COMPARISONS } from '../../../kinds/investment/calculator/testing/frozen-comparisons.ts'
import { writtenWorkings as investmentWorkings } from '../../../kinds/investment/calculator/testing/written-workings.ts'
import { TAX_ENGINE_VERSION } from '../../../law/assessment/engine-version.ts'
import { TAX_ENGINES } from '../../../law/assessment/engines.ts'
import { FROZEN_SCENARIOS } from '../../../law/assessment/testing/frozen-scenarios.ts'
import { TRANSFER_DUTY_ENGINE_VERSION } from '../../../kinds/transfer-duty/calculator/calculate.ts'
import { TRANSFER_DUTY_ENGINES } from '../../../kinds/transfer-duty/calculator/engines.ts'
import { FROZEN_TRANSFERS } from '../../../kinds/transfer-duty/calculator/testing/frozen-transfers.ts'
import { writtenWorkings as transferDutyWorkings } from '../../../kinds/transfer-duty/calculator/testing/written-workings.ts'
import { type Frozen, freeze } from '../../../law/working/testing/frozen.ts'

const constants = SHIPPED_CONSTANTS

/** The answers of each engine today, by its folder in contracts. */
export const FROZEN_KINDS: Readonly<Record<string, { readonly engineVersion: string; readonly freeze: () => readonly Frozen[] }>> = {
  'law/assessment': {
    engineVersion: TAX_ENGINE_VERSION,
    freeze: () => freeze({ engines: TAX_ENGINES, cases: FROZEN_SCENARIOS, constants, engineVersion: TAX_ENGINE_VERSION }),
  },
  'kinds/transfer-duty/calculator': {
    engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
    freeze: () =>
      freeze({ engines: TRANSFER_DUTY_ENGINES, cases: FROZEN_TRANSFERS, constants, engineVersion: TRANSFER_DUTY_ENGINE_VERSION }),
  },
  'kinds/home-loan/calculator': {
    engineVersion: HOME_LOAN_ENGINE_VERSION,
    freeze: () => freeze({ engines: HOME_LOAN_ENGINES, cases: FROZEN_LOANS, constants, engineVersion: HOME_LOAN_ENGINE_VERSION }),
  },
  'kinds/investment/calculator': {
    engineVersion: INVESTMENT_ENGINE_VERSION,
    freeze: () =>
      freeze({
        engines: INVESTMENT_ENGINES,
        cases: FROZEN_COMPARISONS,
        constants,
        engineVersion: INVESTMENT_ENGINE_VERSION,
        extra: ({ sensitivity }) => sensitivity(),
      }),
  },
}

/** How each engine writes its workings, a figure a line; the tax engine's are among its digests. */
export const WRITTEN_WORKINGS: Readonly<Record<string, () => Readonly<Record<string, readonly string[]>>>> = {
  'kinds/transfer-duty/calculator': transferDutyWorkings,
  'kinds/home-loan/calculator': homeLoanWorkings,
  'kinds/investment/calculator': investmentWorkings,
}
