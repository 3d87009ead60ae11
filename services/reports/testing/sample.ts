import { NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { TRANSFER_DUTY_ENGINE_VERSION, calculateTransferDuty } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import type { TransferDutyInputs } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { homeLoanRepayment } from '@tafel/contracts/kinds/home-loan/record.ts'
import { investmentComparison } from '@tafel/contracts/kinds/investment/record.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { scenario } from '@tafel/contracts/kinds/scenario/record.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'

// A firm, a client and records for tests.

const changedAt = '2026-11-21T10:00:00.000Z'
const clientId = '7e2d9c4b-1f3a-4e5d-9b8c-6a7f0e1d2c3b'

export const account: AccountView = {
  accountId: '5d0c2f7e-4b1a-5c3d-8e9f-1a2b3c4d5e6f',
  owner: '0b8f6f5e-6a0c-4d0e-9a53-2f4f1d6c7a10',
  accountName: 'Mokoena Advisers',
  contactPerson: { firstName: 'Naledi', lastName: 'Mokoena' },
  email: 'office@mokoena.example',
  telephone: { phoneCountryCode: '+27', phoneNumber: '21 555 0114' },
  vatNumber: '',
  website: 'mokoena.example',
  address: { addressLine1: '12 Dorp Street', addressLine2: '', city: 'Stellenbosch', country: 'South Africa', postalCode: '7600' },
  inflation: 50_000,
  investment: 80_000,
  welcomed: true,
  closed: false,
  keywords: [],
  createdAt: changedAt,
  revision: '1',
}

export const me: MeView = {
  userId: account.owner,
  email: 'naledi@mokoena.example',
  emailVerified: true,
  displayName: 'Naledi Mokoena',
  roles: [],
  account,
  firmRole: 'owner',
  permissions: ['read', 'write', 'manage', 'pay'],
  claims: { admin: false, hasSubscription: true, atNextPayment: null, atStartSubscription: null, teamId: null, centAmount: null },
}

export const client: ClientView = {
  clientId,
  name: 'Thandi',
  surname: 'Dlamini',
  email: '',
  phone: '',
  dateOfBirth: '',
  idNumber: '',
  filing: NO_FILING_DETAILS,
  sample: false,
  reviewedOn: null,
  nextReviewOn: null,
  createdAt: changedAt,
  changedAt,
  deleted: false,
  revision: '0',
  records: 1,
}

const CONTEXT = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }

/** Common to records of any kind. */
const SUMMARY = {
  recordId: 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f',
  clientId,
  clientName: 'Thandi Dlamini',
  description: '14 Protea Road, Stellenbosch',
  locked: true,
  deleted: false,
  createdAt: changedAt,
  changedAt,
  revision: '7',
  constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
  inputsVersion: 0,
  links: [],
}

/** A transfer as queries answers it, calculated with the newest engine version. */
export function recordWith(
  inputs: Partial<TransferDutyInputs>,
  more: Partial<RecordView<'transferDuty'>> = {},
): RecordView<'transferDuty'> {
  const whole: TransferDutyInputs = {
    dateOfAcquisition: '2026-07-15',
    transferAmount: 250_000_000,
    marketValue: 250_000_000,
    purchaserType: 'natural',
    bondAmount: 200_000_000,
    ...inputs,
  }
  const answer = calculateTransferDuty(whole, CONTEXT)
  return {
    ...SUMMARY,
    kind: 'transferDuty',
    headline: answer.ok ? answer.result.transferDutyPayable : null,
    inputs: whole,
    result: {
      transferDutyPayable: answer.ok ? answer.result.transferDutyPayable : null,
      dateOfAcquisition: whole.dateOfAcquisition ?? CONTEXT.today,
    },
    engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
    ...more,
  }
}

/** A home loan as queries answers it, by its kind's definition. */
export function loanWith(
  inputs: InputsOf<'homeLoanRepayment'>,
  more: Partial<RecordView<'homeLoanRepayment'>> = {},
): RecordView<'homeLoanRepayment'> {
  const result = homeLoanRepayment.answer(inputs, CONTEXT)
  return {
    ...SUMMARY,
    kind: 'homeLoanRepayment',
    headline: homeLoanRepayment.headline(result),
    inputs,
    result,
    engineVersion: homeLoanRepayment.engineVersion,
    ...more,
  }
}

/** A tax scenario as queries answers it, by its kind's definition. */
export function scenarioWith(inputs: InputsOf<'scenario'>, more: Partial<RecordView<'scenario'>> = {}): RecordView<'scenario'> {
  const result = scenario.answer(inputs, CONTEXT)
  return {
    ...SUMMARY,
    kind: 'scenario',
    headline: scenario.headline(result),
    inputs,
    result,
    engineVersion: scenario.engineVersion,
    ...more,
  }
}

/** An investment comparison as queries answers it, by its kind's definition. */
export function comparisonWith(
  inputs: InputsOf<'investmentComparison'>,
  more: Partial<RecordView<'investmentComparison'>> = {},
): RecordView<'investmentComparison'> {
  const result = investmentComparison.answer(inputs, CONTEXT)
  return {
    ...SUMMARY,
    kind: 'investmentComparison',
    headline: investmentComparison.headline(result),
    inputs,
    result,
    engineVersion: investmentComparison.engineVersion,
    ...more,
  }
}
